/** A site with passkeys of its own, judged by a library that is not ours. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type GenerateAuthenticationOptionsOpts,
  generateRegistrationOptions,
  type GenerateRegistrationOptionsOpts,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";

/** What the site asks, beside what it always asks. */
export type Asking = Partial<GenerateRegistrationOptionsOpts> &
  Partial<Pick<GenerateAuthenticationOptionsOpts, "allowCredentials" | "userVerification">> & {
    excludesOwn?: boolean;
    allowsOwn?: boolean;
  };

/** What its library lets a site ask. */
export const matrix: [string, Asking][] = [
  ["no attestation, and the person preferably verified", { attestationType: "none" }],
  [
    "direct attestation, and the person verified",
    {
      attestationType: "direct",
      authenticatorSelection: { userVerification: "required", residentKey: "required" },
      userVerification: "required",
    },
  ],
  [
    "a key that need not be found, and nobody verified",
    {
      authenticatorSelection: { userVerification: "discouraged", residentKey: "discouraged" },
      userVerification: "discouraged",
      allowsOwn: true,
    },
  ],
  [
    "a hint at this device, enterprise attestation, and only the site's own",
    {
      attestationType: "enterprise",
      preferredAuthenticatorType: "localDevice",
      authenticatorSelection: { residentKey: "preferred" },
      allowsOwn: true,
    },
  ],
  [
    "EdDSA, on this device",
    {
      supportedAlgorithmIDs: [-8, -7, -257],
      authenticatorSelection: { authenticatorAttachment: "platform" },
    },
  ],
];

export interface RelyingParty {
  host: string;
  url: string;
  /** What it asks from now on. */
  ask(asking: Asking): void;
  /** Those that it took. */
  readonly registered: readonly WebAuthnCredential[];
  /** How the last ones were made or used. */
  readonly verified: readonly Verified[];
  stop(): Promise<void>;
}

export interface Verified {
  of: "create" | "get";
  userVerified: boolean;
  backedUp: boolean;
  credentialId: string;
}

const userName = "ada.lovelace";

/** The page does what the site says, and writes what came of it into `#got`. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sorrel Bank</title>
<h1>Sorrel Bank</h1>
<p><label for="name">Name</label> <input id="name" autocomplete="username webauthn"></p>
<button id="make">Make a passkey</button> <button id="use">Sign in with a passkey</button>
<output id="got"></output>
<script>
const got = document.getElementById("got");
const ask = async (path, body) => (await fetch(path, { method: "POST", body: JSON.stringify(body ?? null) })).json();
const ceremony = async (kind, more) => {
  got.value = "";
  try {
    const options = await ask(kind + "/options");
    const publicKey = kind === "create"
      ? PublicKeyCredential.parseCreationOptionsFromJSON(options)
      : PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials[kind]({ ...more, publicKey });
    got.value = JSON.stringify(await ask(kind, credential.toJSON()));
  } catch (error) { got.value = JSON.stringify({ error: error.name }); }
};
document.getElementById("make").onclick = () => ceremony("create");
document.getElementById("use").onclick = () => ceremony("get");
if (location.search === "?conditional") ceremony("get", { mediation: "conditional" });
if (location.search === "?by-the-way") ceremony("create", { mediation: "conditional" });
</script></html>`;

/** `seenAt`: the origin under which its pages are shown by another server, whose passkeys it judges then. */
export async function aRelyingParty(
  host = "bank-sorrel.localhost",
  seenAt?: string,
): Promise<RelyingParty> {
  let asking: Asking = {};
  let challenge = "";
  const registered: WebAuthnCredential[] = [];
  const verified: Verified[] = [];
  const server = createServer((request, response) => {
    if (request.method !== "POST") {
      request.resume();
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(page);
      return;
    }
    void answer(request).then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.end(JSON.stringify({ error: String(error) })),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const expected = () => ({
    expectedChallenge: challenge,
    expectedOrigin: seenAt ?? origin,
    expectedRPID: host,
    requireUserVerification: asking.userVerification === "required",
  });

  async function answer(request: IncomingMessage): Promise<object> {
    const body: unknown = JSON.parse(await textOf(request));
    const own = registered.map(({ id }) => ({ id }));
    const { excludesOwn, allowsOwn, userVerification = "preferred", ...asked } = asking;
    switch (request.url) {
      case "/create/options": {
        const options = await generateRegistrationOptions({
          rpName: "Sorrel Bank",
          rpID: host,
          userName,
          ...(excludesOwn && { excludeCredentials: own }),
          ...asked,
        });
        challenge = options.challenge;
        return options;
      }
      case "/get/options": {
        const options = await generateAuthenticationOptions({
          rpID: host,
          userVerification,
          ...(allowsOwn && { allowCredentials: own }),
          ...(asked.allowCredentials && { allowCredentials: asked.allowCredentials }),
        });
        challenge = options.challenge;
        return options;
      }
      case "/create": {
        const response = body as RegistrationResponseJSON;
        const { verified: isGood, registrationInfo } = await verifyRegistrationResponse({
          response,
          ...expected(),
        });
        if (!isGood) return { error: "not verified" };
        const { credential, userVerified, credentialBackedUp: backedUp } = registrationInfo;
        registered.push(credential);
        verified.push({ of: "create", userVerified, backedUp, credentialId: credential.id });
        return { made: true };
      }
      default: {
        const response = body as AuthenticationResponseJSON;
        const credential = registered.find(({ id }) => id === response.id);
        if (!credential) return { error: "not known here" };
        const { verified: isGood, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          credential,
          ...expected(),
        });
        if (!isGood) return { error: "not verified" };
        const { userVerified, credentialBackedUp: backedUp } = authenticationInfo;
        verified.push({ of: "get", userVerified, backedUp, credentialId: response.id });
        return { used: true };
      }
    }
  }

  return {
    host,
    url: `${origin}/`,
    ask(next) {
      asking = next;
    },
    registered,
    verified,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding("utf8");
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
