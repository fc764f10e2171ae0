/** Strangers that the product talks to, imitated on loopback over the protocols they really speak. */
import { serve } from "@hono/node-server";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { openMailbox } from "./inbox/mailbox.ts";
import { listenForMail } from "./inbox/smtp.ts";

const host = "127.0.0.1";

export interface SandboxOptions {
  /** 0 takes any free port. */
  httpPort: number;
  /** 0 takes any free port. */
  smtpPort: number;
  dataDir: string;
  clock: () => number;
}

export interface Sandbox {
  httpUrl: string;
  smtpUrl: string;
  close(): Promise<void>;
}

/** Resolves once both ports listen; rejects where one is taken. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const mailbox = await openMailbox(join(options.dataDir, "inbox"), options.clock);
  const smtp = await listenForMail(mailbox, host, options.smtpPort);
  const web = await listenForHttp(createApp(mailbox).fetch, options.httpPort).catch(
    async (cause: unknown) => {
      await smtp.close();
      throw cause;
    },
  );
  return {
    httpUrl: `http://${host}:${web.port}`,
    smtpUrl: `smtp://${host}:${smtp.port}`,
    async close() {
      await Promise.all([web.close(), smtp.close()]);
    },
  };
}

async function listenForHttp(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, (address) => {
      resolve({
        port: address.port,
        close: () =>
          new Promise((done, fail) => {
            server.close((error) => (error ? fail(error) : done()));
            // Browsers keep idle connections open, which would hold the close for a minute.
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      });
    });
    server.once("error", reject);
  });
}
