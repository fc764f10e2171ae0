import { fileURLToPath } from "node:url";
import { mailsTo } from "./inbox.ts";
import { aPersonByClicks, expect, test } from "./journey.ts";
import { identityAnswers } from "./onboarding.ts";
import { addAccount, unlock } from "./person.ts";
import { filesUnder, recordTraffic, spellings, textOf, type Written } from "./traces.ts";

const webDist = fileURLToPath(new URL("../web/dist", import.meta.url));
const login = {
  account: "Quicksilver Orchard",
  username: "canary-user-81f3",
  password: "Canary#Pass-7c21-zz",
  notes: "canary note: the blue door",
};

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

// Claim (server): A stolen server database, backup or log holds no PIN, no account name and no
// password of a vault in clear.
test("nothing typed into the vault is in the traffic, the database, the guardians' stores, the logs or a mail, and the session's token is kept nowhere", async ({
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
  // And what a guess at each stored password costs.
  const hashes = places.flatMap(
    ({ text }) => text.match(/\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+/g) ?? [],
  );
  expect(new Set(hashes)).toEqual(new Set(["$argon2id$v=19$m=32768,t=2,p=1"]));
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
