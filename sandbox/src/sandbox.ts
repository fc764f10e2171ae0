/** Strangers that the product talks to, imitated on loopback over the protocols they really speak. */
import { type HttpBindings, serve } from "@hono/node-server";
import { join } from "node:path";
import { createApp, googlePath } from "./app.ts";
import { issuerOnDemand } from "./google/issuer.ts";
import { createScriptedModel, modelKey, modelPath, type ScriptedModel } from "./llm/model.ts";
import { openMailbox } from "./inbox/mailbox.ts";
import { listenForMail } from "./inbox/smtp.ts";
import { createObjectStore, type ObjectStore, sandboxBlobUrl } from "./s3/s3.ts";
import { openStripe } from "./stripe/stripe.ts";

const host = "127.0.0.1";

export interface SandboxOptions {
  /** 0 takes any free port. */
  httpPort: number;
  /** 0 takes any free port. */
  smtpPort: number;
  dataDir: string;
  clock: () => number;
  /** Where Stripe's events are sent; nowhere if it is not given. */
  webhookUrl?: string | undefined;
}

export interface Sandbox {
  httpUrl: string;
  smtpUrl: string;
  /** Where its OpenID Connect issuer is; `sandboxClient` is who may ask it. */
  googleIssuer: string;
  /** A language model that follows a script; for the server's settings. */
  model: { baseUrl: string; apiKey: string; name: string };
  /** What it does from here on, and what it was sent. */
  script: ScriptedModel["script"];
  /** A bucket for attached files: the server's BLOB_URL, and what it does from here on. */
  objects: Pick<ObjectStore, "behaviour" | "asked"> & { blobUrl: string };
  /** What fell due by a clock that was moved happens now. */
  catchUp(): void;
  close(): Promise<void>;
}

/** Resolves once both ports listen; rejects if one is taken. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const mailbox = await openMailbox(join(options.dataDir, "inbox"), options.clock);
  const stripe = await openStripe({
    folder: join(options.dataDir, "stripe"),
    clock: options.clock,
    address: () => httpUrl,
    webhookUrl: options.webhookUrl,
  });
  const smtp = await listenForMail(mailbox, host, options.smtpPort);
  // An issuer's name is its address, which is known once the port is.
  const web = await listenForHttp(
    (request, bindings) => app.fetch(request, bindings),
    options.httpPort,
  ).catch(async (cause: unknown) => {
    await Promise.all([smtp.close(), stripe.close()]);
    throw cause;
  });
  const httpUrl = `http://${host}:${web.port}`;
  const googleIssuer = `${httpUrl}${googlePath}`;
  const scripted = createScriptedModel();
  const objects = createObjectStore(join(options.dataDir, "s3"), options.clock);
  const app = createApp(
    mailbox,
    issuerOnDemand(googleIssuer, join(options.dataDir, "google")),
    stripe,
    scripted,
    objects,
  );
  return {
    httpUrl,
    smtpUrl: `smtp://${host}:${smtp.port}`,
    googleIssuer,
    model: { baseUrl: `${httpUrl}${modelPath}/v1`, apiKey: modelKey, name: "scripted" },
    script: scripted.script,
    objects: { ...objects, blobUrl: sandboxBlobUrl(httpUrl) },
    catchUp: stripe.catchUp,
    async close() {
      await Promise.all([web.close(), smtp.close(), stripe.close()]);
    },
  };
}

async function listenForHttp(
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, bindings) => fetch(request, bindings as HttpBindings),
        hostname: host,
        port,
      },
      (address) => {
        resolve({
          port: address.port,
          close: () =>
            new Promise((done, fail) => {
              server.close((error) => (error ? fail(error) : done()));
              // Browsers keep idle connections open, which would hold the close for a minute.
              if ("closeAllConnections" in server) server.closeAllConnections();
            }),
        });
      },
    );
    server.once("error", reject);
  });
}
