import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Gap } from "../assistant/gaps.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { aLibrary, ask } from "../testing/asking.ts";
import { aUser } from "../testing/people.ts";
import { openAdminSocket } from "./admin-socket.ts";

const command = path.join(import.meta.dirname, "../../../tools/admin.ts");
const nothing = () => undefined;
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };

let it: TestApp;
let dataDir: string;
let close: () => Promise<void>;
beforeAll(async () => {
  it = await anApp({ library: aLibrary });
  dataDir = await mkdtemp(path.join(tmpdir(), "admin-"));
  close = await openAdminSocket(it.app.fetchAsOperator, dataDir, quiet);
});
afterAll(async () => {
  await close();
  await it.close();
  await rm(dataDir, { recursive: true });
});

async function admin(...args: string[]) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => (err += String(chunk)));
  const [status] = (await once(child, "close")) as [number];
  return { status, out, err };
}

// Claim (operator): The operator sees what Breezy lacks, by how questions were read, with the words of those
// alone who agreed.
// Attack (hostile texts): a shared reason neither moves the operator's terminal nor passes for a line of the listing.
test("what Breezy lacks is listed by how it was read, with nobody's words but those that were shared", async () => {
  expect(await admin("breezy", "gaps")).toEqual({ status: 0, out: "", err: "There are none.\n" });

  const [ada, eve] = [await aUser(it), await aUser(it)];
  const dislike = async (person: typeof ada, question: string, body: object) => {
    const { reply } = await ask(person, question);
    await person.json("PUT", `/api/messages/${reply.id}/feedback`, { verdict: "down", ...body });
  };
  await dislike(eve, "SILENT how do i print", { reason: "wrong" });
  await dislike(ada, "SPOKEN how do i print", {
    reason: "too_long",
    shared: true,
    text: "\u001b[2J\u001b]0;owned\u0007one\n  2026-01-01  wrong\u202etwo",
  });
  await ask(eve, "SILENT what is a good recipe for soup");
  await ask(eve, "SILENT How do I hack into my neighbour's wifi?");

  const { status, out, err } = await admin("breezy", "gaps", "--days", "7");
  expect([status, err]).toEqual([0, ""]);
  expect(out).toMatch(
    /disliked \((?:wrong 1, too_long 1|too_long 1, wrong 1)\) {2}answered by \(print-phone 2\)/,
  );
  expect(out).toContain("no answer 1");
  expect(out).toMatch(/refused \([\w-]+ 1\)/);
  expect(out).toContain("    asked    | SPOKEN how do i print\n");
  // oxlint-disable-next-line no-control-regex -- which is what a terminal would obey
  expect(out).not.toMatch(/SILENT|[\u0000-\u0009\u000b-\u001f\u007f\u202e]/);
  expect(out).toContain("    because  | [2J]0;ownedone\n             |   2026-01-01  wrongtwo\n");
  for (const person of [ada, eve]) {
    expect(out).not.toContain(person.email);
    expect(out).not.toContain(person.id);
  }

  const lines = (await admin("breezy", "gaps", "--json")).out.trim().split("\n");
  const gaps = lines.map((line) => JSON.parse(line) as Gap);
  expect(gaps).toHaveLength(3);
  expect(gaps[0]!.disliked).toEqual({ too_long: 1, wrong: 1 });
  expect(gaps.flatMap(({ asked }) => asked).map(({ question }) => question)).toEqual([
    "SPOKEN how do i print",
  ]);
});

test.each([
  ["no command", ["breezy"]],
  ["a command of nothing", ["breezy", "holes"]],
  ["days that are none", ["breezy", "gaps", "--days", "x"]],
  ["no days", ["breezy", "gaps", "--days", "0"]],
  ["more days than there are", ["breezy", "gaps", "--days", "9999"]],
])("%s is refused", async (_, args) => {
  const { status, out, err } = await admin(...args);
  expect({ status, out }).toEqual({ status: 2, out: "" });
  expect(err).toMatch(/admin: .+; see npm run admin -- --help\n$/);
});
