/** An issuer written to lie: it answers what the test says, and signs with what the test gives it. */
import {
  createHmac,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface IdToken {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  /** What the signature is made with; null for none. */
  key: KeyObject | string | null;
}

export interface HostileIssuer {
  url: string;
  /** Its true key, which its key set names. */
  key: KeyObject;
  /** Made of the honest token by the test; null: an answer without one. */
  forge: (honest: IdToken) => IdToken | null;
  /** Paths that answer 503. */
  down: Set<string>;
  /** How often its token endpoint was asked. */
  asked: string[];
  /** What an honest issuer would put into the next token. */
  nonce: string;
  email: string;
  close(): Promise<void>;
}

const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

export async function aHostileIssuer(clientId: string): Promise<HostileIssuer> {
  const { privateKey, publicKey } = rsa();
  const server = createServer((request, response) => {
    const path = URL.parse(request.url ?? "", issuer.url)!.pathname;
    if (issuer.down.has(path)) return void response.writeHead(503).end();
    if (path === "/.well-known/openid-configuration") return send(response, metadata(issuer.url));
    if (path === "/jwks") {
      const jwk = { ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };
      return send(response, { keys: [jwk] });
    }
    void text(request).then((body) => {
      issuer.asked.push(body);
      const token = issuer.forge(honestToken(issuer, clientId));
      const answer = { access_token: "a", token_type: "Bearer", expires_in: 60 };
      send(response, token ? { ...answer, id_token: spell(token) } : answer);
    });
  });
  // A stalled machine must not find a kept connection closed.
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer: HostileIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: privateKey,
    forge: (honest) => honest,
    down: new Set(),
    asked: [],
    nonce: "",
    email: "",
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}

export function anotherKey(): KeyObject {
  return rsa().privateKey;
}

function honestToken(issuer: HostileIssuer, clientId: string): IdToken {
  const now = Math.floor(Date.now() / 1000);
  return {
    header: { alg: "RS256", kid: "1", typ: "JWT" },
    claims: {
      iss: issuer.url,
      aud: clientId,
      sub: randomBytes(8).toString("hex"),
      iat: now,
      exp: now + 300,
      nonce: issuer.nonce,
      email: issuer.email,
      email_verified: true,
    },
    key: issuer.key,
  };
}

function spell({ header, claims, key }: IdToken): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${sign(signed, key)}`;
}

function sign(signed: string, key: KeyObject | string | null): string {
  if (key === null) return "";
  if (typeof key === "string") return createHmac("sha256", key).update(signed).digest("base64url");
  return createSign("RSA-SHA256").update(signed).sign(key).toString("base64url");
}

function metadata(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    // It would sign with anything.
    id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
  };
}

function send(response: ServerResponse, value: object): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}
