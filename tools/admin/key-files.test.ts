import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { root } from "../launch/services.ts";
import { makeKeyFiles } from "./key-files.ts";

const folder = mkdtempSync(join(tmpdir(), "breezy-keys-"));
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** What it says until it ends or listens, in production and with nothing else set but `settings`. */
async function saidBy(entry: string, file: string, settings: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [`--env-file=${join(folder, file)}`, join(root, entry)], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let said = "";
  const listens = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("listening")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
  });
  await Promise.race([listens, once(child, "close")]);
  return said;
}

// Claim (running it): One command draws every secret of an installation, each file for one host alone.
test("server and guardians take the files as they are, and each has only what is its own", async () => {
  const names = makeKeyFiles(folder);
  expect(names).toEqual(["server.env", "guardian-1.env", "guardian-2.env", "guardian-3.env"]);
  expect(readdirSync(folder).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    names.toSorted((a, b) => (a < b ? -1 : 1)),
  );
  const texts = names.map((name) => readFileSync(join(folder, name), "utf8"));
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const secretsOf = (text: string) =>
    Array.from(text.matchAll(/_(?:SECRET|KEY)='([^']+)'/g), ([, secret]) => secret!);
  const [server, ...guardians] = texts.map(secretsOf);
  expect(server).toHaveLength(3);
  for (const own of guardians) {
    expect(own).toHaveLength(4);
    const others = texts.filter((text) => !text.includes(own[0]!)).join("");
    // The last is public: it is the same at each guardian.
    for (const secret of own.slice(0, -1)) expect(others).not.toContain(secret);
    expect(server).not.toContain(own.at(-1));
  }

  for (const name of names.slice(1)) {
    const settings = {
      GUARDIAN_PORT: String(await freePort()),
      GUARDIAN_STORE: join(folder, `${name}.sqlite`),
    };
    expect(await saidBy("guardian/src/main.ts", name, settings)).toContain("listening");
  }
  // What it lacks are no secrets.
  const said = await saidBy("server/src/main.ts", "server.env", {});
  expect(said).toContain("PUBLIC_URL is missing");
  expect(said).not.toMatch(/SESSION_SECRET|ASSISTANT_KEY|RELAY_TOKEN|RESET_KEY|GUARDIAN_SET/);
});

test("no file is written over", () => {
  const before = readFileSync(join(folder, "server.env"), "utf8");
  expect(() => makeKeyFiles(folder)).toThrow("is not empty");
  expect(readFileSync(join(folder, "server.env"), "utf8")).toBe(before);
});
