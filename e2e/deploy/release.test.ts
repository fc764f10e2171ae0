/** What `npm run build` writes, with its own packages alone, in processes of its own. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../tools/free-port.ts";
import { root } from "../../tools/launch/services.ts";
import { type Product, startProduct } from "../processes.ts";
import {
  type RestartablePostgres,
  startRestartablePostgres,
} from "../stress/testing/restartable-postgres.ts";
import { openAnew } from "./testing/opening.ts";
import { makeCertificate, startTlsFront } from "./testing/tls.ts";

const longMs = 400_000;

let folder: string;
let release: string;
let node: string;
let postgres: RestartablePostgres;
let product: Product;
let closeFront: () => Promise<void>;

/** As whoever runs it does: with nothing of the sources. */
function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env },
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "breezy-release-"));
  release = join(folder, "release");
  node = join(release, "node_modules/node/bin/node");
  // As `npm run build` does once its packages are there: to install them here would take them from others.
  const built = run(process.execPath, ["tools/build.ts", release], root);
  expect(built.status, built.said).toBe(0);
  const installed = run("npm", ["ci", "--omit=dev", "--prefer-offline"], release);
  expect(installed.status, installed.said).toBe(0);

  postgres = await startRestartablePostgres();
  const port = await freePort();
  product = await startProduct({
    begin: ({ entry }) => [node, join(release, `${entry.split("/")[0]}.js`)],
    settings: {
      NODE_ENV: "production",
      PUBLIC_URL: `https://localhost:${port}`,
      DATABASE_URL: postgres.url,
      WEB_DIST: join(release, "web/dist"),
    },
  });
  closeFront = await startTlsFront(await makeCertificate(folder), port, product.server.port);
}, longMs);
afterAll(async () => {
  await closeFront();
  await product.close();
  await postgres.close();
  await rm(folder, { recursive: true });
});

// Claim (running it): What `npm run build` writes serves people with its production packages alone.
test(
  "people sign up, save and open their vault at a release in production",
  async () => {
    expect(await openAnew(product)).toEqual(["Harbour Bank"]);
  },
  longMs,
);

test("a release has the pages, and whose work is in them", async () => {
  const page = await fetch(`${product.world.url}/`);
  expect(await page.text()).toContain('href="/third-party-notices.txt"');
  const notices = await fetch(`${product.world.url}/third-party-notices.txt`);
  expect(notices.headers.get("content-encoding")).toBe("br");
  expect(await notices.text()).toBe(readFileSync(join(release, "third-party-notices.txt"), "utf8"));
});

test("a release takes itself for production, and its commands are at hand", async () => {
  const alone = run(node, ["server.js"], release);
  expect(alone.status).toBe(1);
  expect(alone.said).toContain("SESSION_SECRET is missing");
  expect(run(node, ["guardian.js"], release).said).toContain("GUARDIAN_SEAL_KEY");
  expect(run(node, ["operator.js", "--help"], release)).toMatchObject({ status: 0 });
  expect(run(node, ["admin.js", "keys", join(folder, "keys")], release).status).toBe(0);
  expect(readdirSync(join(folder, "keys"))).toContain("server.env");
  // By a process of the server's own.
  const roles = run(node, ["admin.js", "roles"], release, { DATABASE_URL: postgres.url });
  expect(roles, roles.said).toMatchObject({ status: 0 });
});

test("all that is installed is in the bill of materials, with its sum", () => {
  const read = (file: string) => JSON.parse(readFileSync(join(release, file), "utf8")) as unknown;
  const installed = read("node_modules/.package-lock.json") as {
    packages: Record<string, { version: string; integrity: string }>;
  };
  const bill = read("sbom.cdx.json") as {
    components: { purl: string; hashes: { content: string }[] }[];
  };
  const sums = new Map(bill.components.map(({ purl, hashes }) => [purl, hashes[0]!.content]));
  const places = Object.entries(installed.packages);
  expect(places.length).toBeGreaterThan(50);
  for (const [place, { version, integrity }] of places) {
    const name = place.slice(place.lastIndexOf("node_modules/") + 13).replace("@", "%40");
    const sum = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
    expect(sums.get(`pkg:npm/${name}@${version}`), place).toBe(sum);
  }
});
