import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import type { Redeemed } from "@breezy/contract/reps";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { askAsOperator, onboard, onboarding } from "../testing/onboarding.ts";
import { aUser, type Person } from "../testing/people.ts";
import { withVault } from "../testing/vaults.ts";
import { adjust, aPrize, aRep, findErrors } from "../testing/reps.ts";
import { adminSocketName, openAdminSocket } from "./admin-socket.ts";

const command = path.join(import.meta.dirname, "../../../tools/admin.ts");
const questions = onboarding.identity_questions.map(({ question }) => question);
const right = onboarding.identity_questions.map(({ answer }) => answer);
const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

let it: TestApp;
let person: Person;
let dataDir: string;
let close: () => Promise<void>;
beforeAll(async () => {
  it = await anApp();
  person = await aUser(it);
  await onboard(person);
  dataDir = await mkdtemp(path.join(tmpdir(), "admin-"));
  await mkdir(path.join(dataDir, "server"));
  // A process that was killed left it.
  await writeFile(path.join(dataDir, "server", adminSocketName), "");
  close = await openAdminSocket(it.app.fetchAsOperator, path.join(dataDir, "server"), quiet);
});
afterAll(async () => {
  await close();
  await it.close();
  await rm(dataDir, { recursive: true });
});

/** As from a pipe: one line for each question. */
async function admin(args: string[], lines: string[] = []) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => (err += String(chunk)));
  child.stdin.end(lines.map((line) => `${line}\n`).join(""));
  const [status] = (await once(child, "close")) as [number];
  return { status, out, err };
}

test("the socket is the owner's alone", async () => {
  const { mode } = await stat(path.join(dataDir, "server", adminSocketName));
  expect(mode & 0o777).toBe(0o600);
});

test("asks an address and the person's questions, and says yes or no and nothing else", async () => {
  const yes = await admin(["person", "verify"], [person.email, ...right]);
  expect(yes).toEqual({
    status: 0,
    out: "Verified: all answers are right.\n",
    err: ["Email address:", ...questions].map((asked) => `${asked} `).join(""),
  });
  const no = await admin(["person", "verify", "--json"], [person.email, ...right.toReversed()]);
  expect([no.status, no.out]).toEqual([1, '{"verified":false}\n']);
  for (const answer of right) expect(yes.out + yes.err + no.out + no.err).not.toContain(answer);

  const listed = await admin(["person", "checks"]);
  const by = `${person.email}  by ${userInfo().username}`;
  const at = new Date(it.now()).toISOString();
  expect(listed.out.split("\n").toSorted()).toEqual(
    ["", `${at}  refused   ${by}`, `${at}  verified  ${by}`].toSorted(),
  );
});

test("says so when there were too many", async () => {
  const tried = await aUser(it);
  await onboard(tried);
  for (let i = 0; i < 5; i++) {
    const check = { email: tried.email, operator: "grace", answers: [] };
    await askAsOperator(it, "/person/verify", check);
  }
  const { status, out, err } = await admin(["person", "verify"], [tried.email, ...right]);
  expect([status, out]).toEqual([2, ""]);
  expect(err).toContain("admin: This person's answers were refused 5 times within a day.");
});

test.each<[string, string[], string[]]>([
  ["no command", [], []],
  ["a command of nothing", ["person", "explode"], []],
  ["an unknown option", ["person", "verify", "--force"], []],
  ["an address that nobody has", ["person", "verify"], ["nobody@example.com", ...right]],
  ["no address", ["person", "verify"], []],
  ["an option that is missing", ["rep", "disable"], []],
  ["an option of another command", ["rep", "list", "--points", "5"], []],
  [
    "a number that is none",
    ["adjustment", "add", "--rep", "1", "--points", "x", "--reason", "r"],
    [],
  ],
  ["a representative whom nobody knows", ["rep", "disable", "--id", "99999"], []],
  [
    "a picture that is not there",
    ["prize", "add", "--name", "N", "--description", "D", "--points", "5", "--image", "no.png"],
    [],
  ],
  ["a command about people without an address", ["user", "disable"], []],
  ["a command about people that is none", ["user", "explode", "ada@example.com"], []],
  ["a plan that is none", ["user", "plan", "ada@example.com", "gold"], []],
  ["a mail to nobody", ["mail", "test"], []],
  ["a folder without a server", ["person", "verify", "--data", tmpdir()], []],
])("%s is refused", async (_, args, lines) => {
  const { status, out, err } = await admin(args, lines);
  expect({ status, out }).toEqual({ status: 2, out: "" });
  expect(err).toMatch(/admin: .+; see npm run admin -- --help\n$/);
});

// Claim (operator): The operator hires, pays and settles from the command line.
test("representatives are hired, paid and served from the command line", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "admin-"));
  const picture = path.join(folder, "mug.svg");
  await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const names = ["--first-name", "Grace", "--last-name", "Hopper"];
  const hired = await admin(["rep", "add", ...names, "--id", "70701"], ["not a guess"]);
  expect([hired.status, hired.out]).toEqual([0, "Added. The rep ID is 70701.\n"]);
  expect(hired.out + hired.err).not.toContain("not a guess");
  const answer = await it.call("POST", "/breakroom/login", {
    body: { rep_id: "70701", password: "not a guess" },
  });
  expect(answer.status).toBe(200);
  const gift = ["adjustment", "add", "--rep", "70701", "--points", "40", "--reason", "Welcome"];
  expect((await admin(gift)).out).toBe("70701 has 40 points now.\n");
  // The representative reads the line; by whom it was added is in the log.
  const lines = await it.pool.query("select note from reps_ledger where rep_id = '70701'");
  expect(lines.rows).toEqual([{ note: "Welcome" }]);
  const logged = it.logged.findLast((line) => line.includes("points were adjusted"));
  expect(logged).toContain(`"operator":${JSON.stringify(userInfo().username)}`);
  const listed = await admin(["rep", "list", "--json"]);
  expect(JSON.parse(listed.out)).toMatchObject({ rep_id: "70701", total: 40, held: 0 });
  const prize = ["--name", "Mug", "--description", "Tea", "--points", "5", "--image", picture];
  expect((await admin(["prize", "add", ...prize])).out).toMatch(/^Added as [0-9a-f-]{36}\.\n$/);
  expect((await admin(["prize", "list"])).out).toMatch(/ {2}5 points {2}Mug\n$/);
  expect((await admin(["order", "list"])).out).toBe("There are none.\n");
  const set = await admin(["multiplier", "set", "--points-multiplier", "1.25", "--json"]);
  expect(JSON.parse(set.out)).toEqual({ points_multiplier: 1.25 });
  expect((await admin(["rule", "list"])).out).toContain("plus  tier 1: 36 and 0, tier 2: 73 and 7");
  await rm(folder, { recursive: true });
});

// Claim (operator): The operator hires, pays and settles from the command line.
test("orders, rules and a name that two have are settled from the command line", async () => {
  const [first, second] = [
    await aRep(it, { first_name: "Joan", last_name: "Clarke" }),
    await aRep(it, { first_name: "joan", last_name: "CLARKE" }),
  ];
  await adjust(it, first, 100);
  const prize = await aPrize(it, 10);
  const redeem = () => first.json<Redeemed>("POST", `/prizes/${prize}/redeem`);
  const [sent, returned] = [await redeem(), await redeem()];
  const open = await admin(["order", "list", "--state", "open", "--json"]);
  const rows = open.out.trim().split("\n");
  expect(rows.map((row) => (JSON.parse(row) as { id: string }).id).toSorted()).toEqual(
    [sent.order_id, returned.order_id].toSorted(),
  );
  const fulfilled = await admin(["order", "fulfil", "--id", sent.order_id]);
  expect(fulfilled.out).toBe(`${sent.order_id} is fulfilled.\n`);
  expect((await admin(["order", "cancel", "--id", returned.order_id])).err).toContain("--reason");
  const cancel = ["order", "cancel", "--id", returned.order_id, "--reason", "Out of stock"];
  expect((await admin(cancel)).status).toBe(0);
  const again = await admin(cancel);
  expect([again.status, again.err]).toEqual([2, expect.stringContaining("settled before")]);
  expect(await first.me()).toMatchObject({ points: 90, held: 0 });

  const friend = await aUser(it);
  await friend.json("PUT", "/users/me", { associate: "Joan  Clarke", referral: "A friend" });
  const listed = await admin(["attribution", "list"]);
  const both = [first.id, second.id].toSorted().join(", ");
  expect(listed.out).toBe(`${friend.email}  was sent by 'joan clarke', who may be ${both}\n`);
  const set = ["attribution", "set", "--email", friend.email, "--rep", second.id];
  expect((await admin(set)).out).toBe(`${friend.email} was brought by ${second.id}.\n`);
  expect((await admin(["attribution", "list"])).out).toBe("There are none.\n");

  const tiers = ["--tier1-new-acquisition", "30", "--tier1-rebill", "1"];
  const rule = ["rule", "set", "--plan", "plus", ...tiers, "--tier2-new-acquisition", "70"];
  expect((await admin(rule)).err).toContain("--tier2-rebill");
  const changed = await admin([...rule, "--tier2-rebill", "9", "--json"]);
  expect(JSON.parse(changed.out)).toMatchObject({ plan: "plus", tier2_rebill: 9 });
  const taken = ["adjustment", "add", "--rep", first.id, "--points=-95", "--reason", "A mistake"];
  expect((await admin(taken)).out).toBe(`${first.id} has -5 points now.\n`);
  expect(await first.me()).toMatchObject({ points: 0, debt: 5 });
  expect(await findErrors(it)).toEqual([]);

  expect((await admin(["rep", "disable", "--id", second.id])).status).toBe(0);
  expect((await admin(["rep", "list"])).out).toMatch(/joan CLARKE .* {2}disabled\n/);
  expect((await second.call("GET", "/reps/me")).status).toBe(401);
  expect((await admin(["rep", "enable", "--id", second.id])).status).toBe(0);
  expect((await admin(["rep", "password", "--id", second.id], ["another one"])).status).toBe(0);
  const login = { rep_id: second.id, password: "another one" };
  expect((await it.call("POST", "/breakroom/login", { body: login })).status).toBe(200);
  expect((await admin(["prize", "retire", "--id", prize])).out).toContain("not offered any more");
  expect((await admin(["multiplier", "show"])).out).toMatch(/points for a dollar\n$/);
});

// Claim (operator): The operator lists, invites, signs out, switches off and deletes people from the command line.
test("people are listed, invited, signed out, switched off and deleted from the command line", async () => {
  const someone = await aUser(it);
  const { email } = someone;
  const day = new Date(it.now()).toISOString().slice(0, 10);
  const line = `${email}  since ${day}  Free  last seen ${day}`;
  expect((await admin(["user", "list", "--search", email])).out).toBe(`${line}\n`);
  const page = await admin(["user", "list", "--limit", "1", "--json"]);
  const [listed] = page.out.trim().split("\n");
  expect(page.err).toBe(
    `There are more: --after ${(JSON.parse(listed!) as { email: string }).email}\n`,
  );
  const shown = await admin(["user", "show", email.toUpperCase()]);
  expect(shown.out).toBe(
    `${line}
id           ${someone.id}
signs in by  a password
second step  off
vault        not made yet
session      Unknown device, since ${day}, last seen ${day}
`,
  );
  expect((await admin(["user", "plan", email, "plus"])).out).toBe(`${email} has Plus now.\n`);
  expect((await admin(["user", "sign-out", email])).out).toBe(
    `Every device of ${email} is signed out.\n`,
  );
  expect((await admin(["user", "disable", email])).out).toContain("is switched off");
  expect((await admin(["user", "list", "--state", "disabled"])).out).toContain("switched off");
  expect((await admin(["user", "enable", email])).out).toContain("is switched on again");
  const asked = await admin(["user", "delete", email]);
  expect([asked.status, asked.out, asked.err]).toEqual([2, "", expect.stringContaining("--yes")]);
  expect((await admin(["user", "show", email])).status).toBe(0);
  expect((await admin(["user", "delete", email, "--yes"])).out).toContain(`${email} is deleted`);
  const gone = await admin(["user", "show", email]);
  expect([gone.status, gone.err]).toEqual([2, expect.stringContaining("Nobody has this address")]);
  const invited = await admin(["user", "invite", email]);
  expect(invited.out).toMatch(/^An invitation is on its way to .*, until \d{4}-\d\d-\d\d\.\n$/);
  await it.mailTo(email, "You are invited to Breezy Vault");
});

test("a mail is tried from the command line", async () => {
  const to = "grace@example.com";
  const { status, out } = await admin(["mail", "test", to]);
  expect([status, out]).toEqual([0, expect.stringContaining(`the mailbox of ${to}`)]);
  await it.mailTo(to, "A test email");
});

test("help needs no server", async () => {
  const { status, out } = await admin(["--help", "--data", "/nowhere"]);
  expect(status).toBe(0);
  expect(out).toContain("npm run admin -- person verify");
});

test("where there is no room for a socket the product runs without, and says so", async () => {
  const said: string[] = [];
  const warn = (_: object, sentence: string) => void said.push(sentence);
  const end = await openAdminSocket(it.app.fetchAsOperator, path.join(dataDir, "x".repeat(120)), {
    ...quiet,
    warn,
  });
  await end();
  expect(said).toEqual(["the operator's commands are not available"]);
});

// Claim (operator): After a guardian was lost the operator sees whose PINs all three hold, whose two and whose none.
test("which guardian holds which record is told of everybody and of one person, and nothing of what is in it", async () => {
  const { guardians } = it;
  const people = [await aUser(it), await aUser(it), await aUser(it)];
  const [whole, behind, split] = people;
  for (const one of people) await withVault(one);
  const record = (text: string) => Buffer.from(text).toString("base64");
  for (const id of guardians.ids) guardians.held.set(`${id} ${whole!.id}`, record("one record"));
  for (const id of guardians.ids.slice(1)) {
    guardians.held.set(`${id} ${behind!.id}`, record("another"));
    guardians.held.set(`${id} ${split!.id}`, record(`of ${id} alone`));
  }
  const all = await admin(["guardian", "check"]);
  expect([all.status, all.err]).toEqual([1, ""]);
  expect(all.out.split("\n")).toEqual([
    "guardian-1  holds the record in force: 1",
    "guardian-1  holds nothing: 2",
    ...["guardian-2", "guardian-3"].flatMap((id) => [
      `${id}  holds the record in force: 2`,
      `${id}  holds another record: 1`,
    ]),
    "Of 3 people with a vault: 1 complete, 1 behind, 1 missing.",
    "",
  ]);
  const one = await admin(["guardian", "check", "--email", behind!.email]);
  expect([one.status, one.err]).toEqual([1, ""]);
  const name = /\(([0-9a-f]{8})\)/.exec(one.out)?.[1];
  expect(one.out).toBe(
    `guardian-1  holds nothing\n` +
      ["guardian-2", "guardian-3"]
        .map((id) => `${id}  holds the record in force (${name})\n`)
        .join("") +
      "Behind: the PIN opens; its next use registers it with whoever lacks it.\n",
  );
  expect((await admin(["guardian", "check", "--id", whole!.id, "--json"])).status).toBe(0);
  for (const text of guardians.held.values()) expect(all.out + one.out).not.toContain(text);
  expect(all.out).not.toContain(whole!.id);

  guardians.away.add("guardian-2");
  const away = await admin(["guardian", "check", "--id", whole!.id]);
  guardians.away.clear();
  expect(away.out).toContain("guardian-2  is unreachable\n");
  const nobody = await admin(["guardian", "check", "--email", "nobody@example.com"]);
  expect(nobody).toMatchObject({
    status: 2,
    err: expect.stringContaining("Nobody has this address"),
  });
});
