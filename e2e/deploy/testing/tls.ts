/** TLS before a server, with a certificate that this process trusts: in production a server speaks to nobody without. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { prepareProgram } from "../../../tools/verify/programs.ts";

export interface Certificate {
  certificate: string;
  key: string;
  /** Both in one file, as HAProxy reads them. */
  both: string;
}

/** The paths of one for `localhost`, in `folder`. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const openssl = await prepareProgram("openssl");
  const certificate = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  const both = join(folder, "both.pem");
  const about = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const args = ["req", ...kind, ...about, "-days", "2", "-keyout", key, "-out", certificate];
  const made = spawnSync(openssl, args, { encoding: "utf8" });
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  const text = readFileSync(certificate, "utf8");
  writeFileSync(both, text + readFileSync(key, "utf8"));
  setDefaultCACertificates([...getCACertificates("default"), text]);
  return { certificate, key, both };
}

/** Passes on what comes as it comes. Returns what ends it. */
export async function startTlsFront(
  { certificate, key }: Certificate,
  port: number,
  serverPort: number,
): Promise<() => Promise<void>> {
  const files = { cert: readFileSync(certificate), key: readFileSync(key) };
  const front = createServer(files, (incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const passed = request(
      { host: "127.0.0.1", port: serverPort, path, method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  }).listen(port, "127.0.0.1");
  await once(front, "listening");
  return async () => {
    const closed = once(front, "close");
    front.close();
    front.closeAllConnections();
    await closed;
  };
}
