import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { mailsTo } from "./inbox.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { addAccount, unlock } from "./person.ts";

const login = {
  account: "Quicksilver Orchard",
  username: "canary-user-81f3",
  password: "Canary#Pass-7c21-zz",
  notes: "canary note: the blue door",
};

/** Everything that left or reached the browser: addresses, headers and bodies, the worker's too. */
function recordTraffic(context: BrowserContext): { texts: string[]; settled(): Promise<void> } {
  const texts: string[] = [];
  const pending: Promise<void>[] = [];
  context.on("request", (request) => {
    texts.push(request.url(), request.postData() ?? "");
    pending.push(
      request.allHeaders().then(
        (headers) => void texts.push(JSON.stringify(headers)),
        () => undefined,
      ),
    );
  });
  context.on("response", (response) => {
    // A redirect has no body, and a page that is left takes its answers with it.
    pending.push(
      response.text().then(
        (body) => void texts.push(body),
        () => undefined,
      ),
    );
  });
  return {
    texts,
    async settled() {
      await Promise.all(pending);
    },
  };
}

async function filesUnder(folder: string): Promise<{ path: string; content: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      return { path, content: await readFile(path) };
    }),
  );
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
function standsAlone(pin: string, text: string): boolean {
  return new RegExp(`(?<![0-9A-Za-z+/_.-])${pin}(?![0-9A-Za-z+/_.-])`).test(text);
}

function pinSpellings(pin: string): string[] {
  return spellings(pin).filter((spelling) => spelling.length > 8);
}

test("nothing typed into the vault is in the traffic, the database, the guardians' stores, the logs or a mail", async ({
  browser,
  stack,
}) => {
  // A PIN that stands nowhere by chance before it is typed.
  const before = (await filesUnder(stack.dataDir)).map(({ content }) => content.toString("latin1"));
  const candidates = Array.from({ length: 200 }, (_, i) => `${2037 + i * 37}`);
  const pin = candidates.find((digits) => !before.some((text) => standsAlone(digits, text)));
  if (!pin) throw new Error("every PIN stands in the data folder already");

  const context = await browser.newContext();
  const traffic = recordTraffic(context);
  const page = await context.newPage();
  const { person, kit } = await aReadyPerson(page, stack, pin);
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
  const [session] = await context.cookies();
  const token = decodeURIComponent(session!.value).split(".")[0]!;
  await context.close();

  const files = await filesUnder(stack.dataDir);
  const places = [
    ...files.map(({ path, content }) => ({
      where: path.slice(stack.dataDir.length),
      text: content.toString("latin1"),
    })),
    { where: "traffic", text: traffic.texts.join("\n") },
    { where: "mail", text: JSON.stringify(await mailsTo(stack.inboxUrl, person.email)) },
  ];

  // The search finds what is there: the address in database, traffic and mail; the worker's calls in the traffic.
  const holding = places
    .filter(({ text }) => text.includes(person.email))
    .map(({ where }) => where);
  expect(holding).toContain("traffic");
  expect(holding).toContain("mail");
  expect(holding.some((where) => where.includes("/db/"))).toBe(true);
  expect(traffic.texts.join("\n")).toMatch(/\/vault\/pin\/evaluate/);
  expect(places.some(({ where }) => where.includes("guardian.sqlite"))).toBe(true);
  expect(places.some(({ where }) => where.includes("/logs/"))).toBe(true);

  const secrets = [...Object.values(login), kit, kit.replace(/[^0-9A-Z]/g, "")];
  const found: string[] = [];
  for (const { where, text } of places) {
    for (const spelling of [...secrets.flatMap(spellings), ...pinSpellings(pin)]) {
      if (text.includes(spelling)) found.push(`${spelling} in ${where}`);
    }
    if (standsAlone(pin, text)) found.push(`the PIN in ${where}`);
  }
  expect(found).toEqual([]);

  // The account's own password is sent once at sign-in, and kept nowhere.
  const kept = places.filter(
    ({ where, text }) => where !== "traffic" && text.includes(person.password),
  );
  expect(kept.map(({ where }) => where)).toEqual([]);

  // The session's token is kept nowhere either, only its hash.
  expect(token.length).toBeGreaterThan(20);
  expect(traffic.texts.join("\n")).toContain(token);
  const open = places.filter(({ where, text }) => where !== "traffic" && text.includes(token));
  expect(open.map(({ where }) => where)).toEqual([]);
});
