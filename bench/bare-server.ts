/** The floor under the server: `node:http` and `pg`, the same statements, nothing checked. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Listing, SealedEntry } from "@breezy/contract/vault";
import pg from "pg";
import { listStatement, saveStatement } from "./statements.ts";

interface Save {
  baseVersion: number;
  head: Listing["head"];
  entry: SealedEntry;
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const { sql, parameters } = await listStatement();

async function list(userId: string): Promise<string> {
  const values = parameters.map((value) => (value === null ? null : userId));
  const { rows } = await pool.query(sql, values);
  const [row] = rows as Record<string, string>[];
  if (!row) throw new Error("no such vault");
  return `{"head":{"version":${row["head_version"]},"digest":"${row["head_digest"]}","signature":"${row["head_signature"]}"},"full":true,"entries":[${row["entries"]}],"deleted":[]}`;
}

async function save(userId: string, request: IncomingMessage): Promise<string> {
  const { baseVersion, head, entry } = JSON.parse(await text(request)) as Save;
  const { rowCount } = await pool.query(saveStatement, [
    userId,
    baseVersion,
    head.version,
    head.digest,
    head.signature,
    entry.id,
    entry.overview.revision,
    entry.overview.data,
    entry.secret.revision,
    entry.secret.data,
  ]);
  if (rowCount !== 1) throw new Error("not saved");
  return JSON.stringify({ version: head.version });
}

const server = createServer((request, response) => {
  const userId = String(request.headers["x-user"]);
  const answered = request.method === "GET" ? list(userId) : save(userId, request);
  answered.then(
    (body) => response.writeHead(200, { "content-type": "application/json" }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, "127.0.0.1", () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once("SIGTERM", () => process.exit(0));
