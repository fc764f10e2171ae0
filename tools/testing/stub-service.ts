/** Stands in for a service in a copied tree: healthy on its port, stopped by SIGTERM. */
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";

const { env } = process;
const name = env["GUARDIAN_ID"] ?? (env["SANDBOX_PORT"] === undefined ? "server" : "sandbox");
const folder = env["DATA_DIR"] ?? env["SANDBOX_DATA"] ?? dirname(env["GUARDIAN_STORE"] ?? "");
const note = (line: string) =>
  appendFileSync(join(folder, "../events"), `${name} ${process.pid} ${line}\n`);

const server = createServer((request, response) => {
  if (request.url === "/die") process.exit(3);
  if (request.url === "/env") response.end(JSON.stringify(env));
  else response.end("ok");
});
server.listen(Number(env["PORT"] ?? env["GUARDIAN_PORT"] ?? env["SANDBOX_PORT"]), "127.0.0.1");
process.once("SIGTERM", () => {
  note("stopped");
  console.log("said on the way out");
  server.close(() => process.exit(0));
});
note("started");
console.log(JSON.stringify({ level: 30, msg: "quiet news" }));
console.log(JSON.stringify({ level: 50, msg: "loud news", err: { message: "its cause" } }));
