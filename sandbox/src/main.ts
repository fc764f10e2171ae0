/** The outside world as a process of its own. Environment in, listening ports out. */
import { createSandbox } from "./sandbox.ts";

function portFrom(name: string, standard: number): number {
  const text = process.env[name];
  if (text === undefined || text === "") return standard;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  console.error(`${name} must be a port between 1 and 65535.`);
  process.exit(1);
}

const sandbox = await createSandbox({
  httpPort: portFrom("SANDBOX_PORT", 3100),
  smtpPort: portFrom("SANDBOX_SMTP_PORT", 3125),
  dataDir: process.env["SANDBOX_DATA"] ?? "data/sandbox",
  clock: Date.now,
  webhookUrl: process.env["SANDBOX_WEBHOOK_URL"] || undefined,
});
console.log(`Sandbox on ${sandbox.httpUrl}, mail on ${sandbox.smtpUrl}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
