import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { mailsTo } from "./inbox.ts";
import { aPersonByClicks, expect, test } from "./journey.ts";
import { identityAnswers } from "./onboarding.ts";
import { addAccount, unlock } from "./person.ts";

const webDist = fileURLToPath(new URL("../web/dist", import.meta.url));
const login = {
  account: "Quicksilver Orchard",
  username: "canary-user-81f3",
  password: "Canary#Pass-7c21-zz",
  notes: "canary note: the blue door",
};

/** Everything that left or reached the page: addresses, headers and bodies, the worker's too. */
async function recordTraffic(page: Page): Promise<{ texts: string[]; settled(): Promise<void> }> {
  const texts: string[] = [];
  const pending: Promise<unknown>[] = [];
  const keep = (text: Promise<string>) => {
    // A redirect has no body, and a page that is left takes its answers with it.
    pending.push(text.then((known) => texts.push(known)).catch(() => undefined));
  };
  page.context().on("request", (request) => {
    texts.push(request.url(), request.postData() ?? "");
    keep(request.allHeaders().then((headers) => JSON.stringify(headers)));
  });
  page.context().on("response", (response) => {
    keep(response.allHeaders().then((headers) => JSON.stringify(headers)));
    // The stream of news has no end to wait for: what it says is heard below.
    if (!response.url().endsWith("/events")) keep(response.text());
  });
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Network.eventSourceMessageReceived", ({ data }) => texts.push(data));
  await devtools.send("Network.enable");
  return {
    texts,
    async settled() {
      await Promise.all(pending);
    },
  };
}

interface Written {
  path: string;
  size: number;
  /** When it was last written to. */
  atMs: number;
}

/** Files come and go while the product runs; those that went hold nothing. */
async function filesUnder(folder: string): Promise<Written[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const about = await stat(path).catch(noneIfGone);
      return about && { path, size: about.size, atMs: about.mtimeMs };
    }),
  );
  return found.filter((file) => file !== null);
}

function noneIfGone(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}

async function textOf({ path }: Written): Promise<string> {
  return (await readFile(path).catch(noneIfGone))?.toString("latin1") ?? "";
}

/** The ways in which a secret could have been written down. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    encodeURIComponent(secret),
    JSON.stringify([...bytes]).slice(1, -1),
    createHash("sha256").update(bytes).digest("hex"),
    createHash("sha256").update(bytes).digest("base64"),
  ];
}

/** Four digits occur by chance inside longer numbers and base64, so they are looked for on their own. */
const fourDigits = /(?<![0-9A-Za-z+/_.-])[0-9]{4}(?![0-9A-Za-z+/_.-])/g;

/** One that stands nowhere by chance before it is typed: neither in what is stored, nor in what a page loads. */
async function anUnseenPin(before: Written[]): Promise<string> {
  const seen = new Set<string>();
  for (const file of [...before, ...(await filesUnder(webDist))]) {
    seen.add(`${file.size}`);
    for (const [digits] of (await textOf(file)).matchAll(fourDigits)) seen.add(digits);
  }
  const candidates = Array.from({ length: 200 }, (_, i) => `${9967 - i * 37}`);
  const pin = candidates.find((digits) => !seen.has(digits));
  if (!pin) throw new Error("every PIN stands somewhere already");
  return pin;
}

test("nothing typed into the vault is in the traffic, the database, the guardians' stores, the logs or a mail", async ({
  browser,
  stack,
}) => {
  const before = await filesUnder(stack.dataDir);
  const pin = await anUnseenPin(before);

  const context = await browser.newContext();
  const page = await context.newPage();
  const traffic = await recordTraffic(page);
  const { person, kit } = await aPersonByClicks(page, stack, pin);
  await addAccount(page, login);
  await page.getByRole("button", { name: `Copy password of ${login.account}` }).click();
  await page.reload();
  await unlock(page, pin);
  await page.getByRole("searchbox").fill("Quicksilver");
  await expect(page.getByRole("article", { name: login.account })).toBeVisible();
  // Locking writes the snapshot and sends the head to the guardians.
  await page.getByRole("button", { name: "Lock now" }).click();
  await expect(page.getByRole("heading", { name: "Enter Master Key" })).toBeVisible();
  await traffic.settled();
  const session = (await context.cookies()).find(({ name }) => name === "session");
  const token = decodeURIComponent(session!.value).split(".")[0]!;
  await context.close();

  // A file that was not written to since holds nothing of what was typed since.
  const untouched = new Map(before.map(({ path, size, atMs }) => [path, `${size} ${atMs}`]));
  const written = (await filesUnder(stack.dataDir)).filter(
    ({ path, size, atMs }) => untouched.get(path) !== `${size} ${atMs}`,
  );
  const places = [
    { where: "traffic", text: traffic.texts.join("\n") },
    { where: "mail", text: JSON.stringify(await mailsTo(stack.inboxUrl, person.email)) },
  ];
  for (const file of written) {
    places.push({ where: file.path.slice(stack.dataDir.length), text: await textOf(file) });
  }

  // The search finds what is there: the address in database, traffic and mail; the worker's calls in the traffic.
  const holding = places
    .filter(({ text }) => text.includes(person.email))
    .map(({ where }) => where);
  expect(holding).toContain("traffic");
  expect(holding).toContain("mail");
  expect(holding.some((where) => where.includes("/db/"))).toBe(true);
  expect(traffic.texts.join("\n")).toMatch(/\/vault\/pin\/evaluate/);
  expect(traffic.texts).toContainEqual(expect.stringMatching(/^\{"version":\d+/));
  expect(places.some(({ where }) => where.includes("guardian.sqlite"))).toBe(true);
  expect(places.some(({ where }) => where.includes("/logs/"))).toBe(true);

  const secrets = [...Object.values(login), kit, kit.replace(/[^0-9A-Z]/g, "")];
  const sought = [
    ...secrets.flatMap(spellings),
    // Its short ones would be found by chance; they are looked for on their own.
    ...spellings(pin).filter((spelling) => spelling.length > 8),
  ];
  const found = places.flatMap(({ where, text }) => [
    ...sought.filter((spelling) => text.includes(spelling)).map((each) => `${each} in ${where}`),
    ...[...text.matchAll(fourDigits)].flatMap(([digits]) =>
      digits === pin ? [`the PIN in ${where}`] : [],
    ),
  ]);
  expect(found).toEqual([]);

  // The account's own password is sent once at sign-in, and kept nowhere.
  const kept = places.filter(
    ({ where, text }) => where !== "traffic" && text.includes(person.password),
  );
  expect(kept.map(({ where }) => where)).toEqual([]);

  // The answers to the security questions are kept nowhere.
  const answers = identityAnswers.map(({ answer }) => answer);
  const answered = places.filter(({ text }) => answers.some((answer) => text.includes(answer)));
  expect(answered.map(({ where }) => where)).toEqual([]);

  // The session's token is kept nowhere either, only its hash.
  expect(token.length).toBeGreaterThan(20);
  expect(traffic.texts.join("\n")).toContain(token);
  const open = places.filter(({ where, text }) => where !== "traffic" && text.includes(token));
  expect(open.map(({ where }) => where)).toEqual([]);
});
