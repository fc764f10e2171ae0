/**
 * Follows docs/operations.md on a machine with Debian and nothing else, by the commands printed there
 * alone, until a person opens their vault in a browser over TLS: `node e2e/operations/follow.ts FOLDER`,
 * as root on Debian with debootstrap and Chromium. It takes minutes and three gigabytes, and reaches for
 * packages, so it is no test of a suite.
 */
import { spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { setDefaultCACertificates } from "node:tls";
import { createSandbox } from "@breezy/sandbox/sandbox";
import { chromium, expect } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import {
  addAccount,
  aPerson,
  confirmAddress,
  setMasterKey,
  signIn,
  signUp,
  unlock,
} from "../person.ts";
import { run, startMachine } from "./machine.ts";
import { printedCommands } from "./printed.ts";

const alone = "BREEZY_OUTER_PROCESS";
const pin = "2580";
const restMs = 60_000;
/** Browsers look for it on this machine, and Caddy is its authority itself. */
const address = "vault.localhost";

if (process.argv[2] === undefined) throw new Error("Name a folder that has 3 GB of room.");
if (process.env[alone] === undefined) {
  // A network and mounts of its own: ports are as the page says, and nothing is left behind.
  const inside = 'ip link set lo up && exec "$@"';
  const { status } = spawnSync(
    "unshare",
    ["--net", "--mount", "sh", "-c", inside, "sh", process.execPath, ...process.argv.slice(1)],
    { stdio: "inherit", env: { ...process.env, [alone]: String(process.pid) } },
  );
  process.exit(status ?? 1);
}

const folder = resolve(process.argv[2]);
if (existsSync(folder) && readdirSync(folder).length > 0)
  throw new Error(`${folder} is not empty.`);
const data = await mkdtemp(join(tmpdir(), "breezy-outside-"));
const outside = await createSandbox({
  httpPort: 3100,
  smtpPort: 3125,
  dataDir: data,
  clock: Date.now,
  webhookUrl: undefined,
});
const hosts = join(data, "hosts");
await writeFile(hosts, `127.0.0.1 localhost ${address}\n`);
run("mount", ["--bind", hosts, "/etc/hosts"]);
const machine = await startMachine(folder, Number(process.env[alone]));
try {
  await machine.type(printedCommands({ address, mailServer: outside.smtpUrl }));
  await comeAndGo();
  await delay(restMs);
  for (const { name, resident, own } of machine.memory()) {
    console.log(`${name} at rest: ${resident} MB, of which its own ${own} MB.`);
  }
} finally {
  await machine.close();
  await outside.close();
  await rm(data, { recursive: true });
}
console.log(
  "docs/operations.md was followed: a person signed up, and opened their vault over TLS.",
);

async function comeAndGo(): Promise<void> {
  const authority = (name: string) =>
    machine.read(`var/lib/caddy/.local/share/caddy/pki/authorities/local/${name}.crt`);
  setDefaultCACertificates([authority("root")]);
  // What Chromium looks for among the certificates that are served, whose root is not among them.
  const key = new X509Certificate(authority("intermediate")).publicKey.export({
    type: "spki",
    format: "der",
  });
  const pinned = createHash("sha256").update(key).digest("base64");
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--ignore-certificate-errors-spki-list=${pinned}`],
  });
  const url = `https://${address}`;
  const person = aPerson();
  const page = await browser.newPage();
  await signUp(page, url, person);
  await confirmAddress(page, outside.httpUrl, person);
  await setMasterKey(page, pin);
  await addAccount(page, { account: "Harbour", username: "ada", password: "lantern 7" });
  const another = await (await browser.newContext()).newPage();
  await signIn(another, url, person);
  await unlock(another, pin);
  await expect(another.getByRole("article", { name: "Harbour" })).toBeVisible();
  await browser.close();
}
