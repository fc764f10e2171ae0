/** A gateway in front of the product, behind which a second release can take the first one's place. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Releases {
  url: string;
  /** From here on the server has the second release alone. */
  deploy(): void;
  /** Whoever asked for `slowScript` gets an answer. */
  answerSlow(): void;
  /** The server is gone: every request is answered as by a gateway without one. */
  stopServer(): void;
  close(): Promise<void>;
}

/** A script of the build: its name ends with a hash. Begun at its beginning alone: lists of words are long. */
const script = /(?<![\w.-])([\w.-]{1,80}-[\w-]{8})\.js\b/g;
/** Longer than a hash may end by chance. */
const ofSecond = /-second\.js$/;

/** A script of neither release, which does not come before `answerSlow`. */
export const slowScript = "/assets/slow.js";

/** The second release has other names for all of its scripts, as if each had changed. */
export async function twoReleases(productUrl: string): Promise<Releases> {
  let release = 1;
  let isUp = true;
  const slow = Promise.withResolvers<void>();

  const gateway = createServer((request, response) => {
    void answer(request.url ?? "/", request.headers.accept ?? "*/*").then(
      ({ status, type, policy, body }) => {
        const headers = { "content-type": type, "cache-control": "no-cache" };
        response.writeHead(status, { ...headers, "content-security-policy": policy });
        response.end(body);
      },
    );
  });

  async function answer(path: string, accept: string) {
    const nothing = { type: "text/plain", policy: "default-src 'none'", body: "" };
    if (path === slowScript) await slow.promise;
    if (!isUp) return { ...nothing, status: 502 };
    const isScript = /^\/assets\/.*\.js$/.test(path);
    if (isScript && ofSecond.test(path) !== (release === 2)) return { ...nothing, status: 404 };
    const headers = { accept, "accept-encoding": "identity" };
    const given = await fetch(productUrl + path.replace(ofSecond, ".js"), { headers });
    const type = given.headers.get("content-type") ?? nothing.type;
    const policy = given.headers.get("content-security-policy") ?? nothing.policy;
    const bytes = Buffer.from(await given.arrayBuffer());
    const isText = /html|javascript/.test(type) && release === 2;
    const body = isText ? bytes.toString().replaceAll(script, "$1-second.js") : bytes;
    return { status: given.status, type, policy, body };
  }

  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: () => (release = 2),
    answerSlow: slow.resolve,
    stopServer: () => (isUp = false),
    async close() {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
    },
  };
}
