/**
 * `node bench/forms/trouble.ts [FOLDER] [--case ID]`: whether the roles that the recogniser gives on small
 * pages that make trouble are those that their expectations need. FOLDER is of the shape of
 * `../shared/cases/pages`, which is taken where none is named. What a page expects of more than roles
 * (events, questions, marks, frames of other sites) is not looked at here. Prints, asserts nothing.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { bundleForPage, startBrowser } from "./browser.ts";

interface Expected {
  fields?: Record<string, string>;
  notFilled?: string[];
  saved?: { username?: string; password?: string };
  generated?: { into?: string[] };
  oneOf?: Expected[];
}

interface Start {
  login?: { host: string; username: string; password: string; code?: unknown };
  card?: { holder: string; number: string; month: number; year: number; cvc: string };
  identity?: Record<string, string>;
}

interface Trouble {
  id: string;
  file: string;
  at?: string;
  kind: string;
  host: string;
  start: Start;
  do: string[];
  expect: Expected;
}

const args = process.argv.slice(2);
const only = args.includes("--case") ? args[args.indexOf("--case") + 1] : undefined;
const named = args.find((word, index) => !word.startsWith("--") && args[index - 1] !== "--case");
const folder = resolve(named ?? join(import.meta.dirname, "../../../shared/cases/pages"));
if (!existsSync(join(folder, "index.json"))) {
  console.error(`There are no pages in ${folder}: name a folder that holds an index.json.`);
  process.exit(2);
}
const cases = (JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Trouble[]).filter(
  ({ id, kind }) => kind !== "passkey" && (only === undefined || id === only),
);
const { serve } = (await import(
  pathToFileURL(
    join(
      existsSync(join(folder, "serve.mjs"))
        ? folder
        : join(import.meta.dirname, "../../../shared/cases/pages"),
      "serve.mjs",
    ),
  ).href
)) as {
  serve(options: { port: number; folders: string[] }):
    | {
        address(): { port: number } | null;
        close(): void;
        once(event: string, then: () => void): void;
        listening: boolean;
      }
    | Promise<never>;
};
const server = await serve({ port: 0, folders: [folder] });
if (!server.listening) await new Promise<void>((then) => server.once("listening", then));
const port = server.address()?.port ?? 0;
const script = await bundleForPage(join(import.meta.dirname, "in-trouble-page.ts"));
const browser = await startBrowser();
const generated = "Kx7-pearl.brisk";
const code = "204617";

function valuesOf({ login, card, identity }: Start): Record<string, string> {
  const id = identity ?? {};
  return {
    ...(login && {
      username: login.username,
      "current-password": login.password,
      "one-time-code": code,
    }),
    ...(card && {
      "card-number": card.number,
      "card-holder": card.holder,
      "card-code": card.cvc,
      "card-expiry": `${String(card.month).padStart(2, "0")}/${card.year % 100}`,
      "card-expiry-month": String(card.month).padStart(2, "0"),
      "card-expiry-year": String(card.year % 100),
    }),
    ...(identity && {
      name: [id["firstName"], id["lastName"]].join(" "),
      "given-name": id["firstName"] ?? "",
      "middle-name": id["middleName"] ?? "",
      "family-name": id["lastName"] ?? "",
      company: id["company"] ?? "",
      email: id["email"] ?? "",
      street: id["street"] ?? "",
      city: id["city"] ?? "",
      region: id["state"] ?? "",
      postcode: id["postcode"] ?? "",
      country: id["country"] === "US" ? "United States" : (id["country"] ?? ""),
      phone: id["phone"] ?? "",
      "phone-country": id["country"] ?? "",
      birthday: id["birthday"] ?? "",
    }),
  };
}

async function call<T>(page: Page, expression: string): Promise<T> {
  return await page.evaluate<T>(`forms.${expression}`);
}

/** Takes the steps that a page's roles depend on, and leaves out what only an extension's surface has. */
async function step(
  page: Page,
  words: string,
  trouble: Trouble,
  state: { saved: { username: string; password: string } | null },
): Promise<void> {
  const at = (place: string): ReturnType<Page["locator"]> =>
    page.locator(place.replaceAll(" >> ", " ")).first();
  const remember = async (): Promise<void> => {
    const now = await call<typeof state.saved>(page, "wouldSave()");
    if (now?.password)
      state.saved = now.username
        ? now
        : { ...now, username: state.saved?.username ?? now.username };
  };
  const fill =
    /^fill the (\w+)$/.exec(words)?.[1] ?? (words === "press Ctrl-Shift-L" ? "login" : undefined);
  const typed = /^type "(.*)" into (.+)$/.exec(words);
  const host = new URL(page.url()).hostname;
  const own = trouble.start.login?.host ?? host;
  const isOwn = host === own || host.endsWith(`.${own}`) || own.endsWith(`.${host}`);
  if (fill && !isOwn) return;
  if (fill)
    await call(page, `fill(${JSON.stringify(fill)}, ${JSON.stringify(valuesOf(trouble.start))})`);
  else if (typed?.[2]) await at(typed[2]).fill(typed[1] ?? "");
  else if (words.startsWith("clear ")) await at(words.slice(6)).fill("");
  else if (words.startsWith("generate into "))
    await call(page, `generate(${JSON.stringify(words.slice(14))}, ${JSON.stringify(generated)})`);
  else if (words.startsWith("click ")) {
    await remember();
    await at(words.slice(6).replace(/ at end$/, "")).click();
  } else if (words.startsWith("press Enter in ")) {
    await remember();
    await at(words.slice(15)).press("Enter");
  } else if (words.startsWith("focus ")) await at(words.slice(6)).focus();
  else if (words.startsWith("wait for ")) await at(words.slice(9)).waitFor();
  else if (words.startsWith("wait "))
    await page.waitForTimeout(Number.parseInt(words.slice(5), 10));
}

function misses(
  expected: Expected,
  values: Map<string, string | undefined>,
  before: Map<string, string | undefined>,
  saved: { username: string; password: string } | null,
): string[] {
  if (expected.oneOf) {
    const all = expected.oneOf.map((one) => misses(one, values, before, saved));
    return all.some((one) => one.length === 0) ? [] : (all[0] ?? []);
  }
  const wrong: string[] = [];
  const normal = (value: string): string =>
    value
      .replaceAll(/\{code(?:\[(\d)\])?\}/g, (_all, index?: string) =>
        index === undefined ? code : (code[Number(index)] ?? ""),
      )
      .replaceAll(/[^\p{L}\p{N}@.-]/gu, "");
  for (const [place, value] of Object.entries(expected.fields ?? {}))
    if (values.get(place) !== undefined && normal(values.get(place) ?? "") !== normal(value))
      wrong.push(`${place} holds "${values.get(place)}", not "${value}"`);
  for (const place of expected.notFilled ?? [])
    if (values.has(place) && values.get(place) !== before.get(place))
      wrong.push(`${place} was filled with "${values.get(place)}"`);
  for (const place of expected.generated?.into ?? [])
    if (values.get(place) !== undefined && values.get(place) !== generated)
      wrong.push(`${place} did not get the generated password`);
  if (
    expected.saved?.username !== undefined &&
    saved &&
    saved.username !== expected.saved.username &&
    saved.username !== ""
  )
    wrong.push(`would save the name "${saved.username}"`);
  return wrong;
}

let right = 0;
let stopped = 0;
for (const trouble of cases) {
  const page = await browser.newPage();
  await page.addInitScript(script);
  const places = (expected: Expected): string[] => [
    ...Object.keys(expected.fields ?? {}),
    ...(expected.notFilled ?? []),
    ...(expected.generated?.into ?? []),
    ...(expected.oneOf ?? []).flatMap(places),
  ];
  const values = new Map<string, string | undefined>();
  const before = new Map<string, string | undefined>();
  const state = { saved: null };
  let failure = "";
  const read = async (into: Map<string, string | undefined>): Promise<void> => {
    for (const place of places(trouble.expect)) {
      const value = await call<string | undefined>(page, `valueAt(${JSON.stringify(place)})`).catch(
        () => undefined,
      );
      if (value !== undefined) into.set(place, value);
    }
  };
  let said = "";
  try {
    page.setDefaultTimeout(6000);
    await page.goto(`http://${trouble.host}:${port}${trouble.at ?? `/${trouble.file}`}`);
    await read(before);
    for (const words of trouble.do) {
      await step(page, words, trouble, state);
      if (/^(fill|generate|press Ctrl|type|clear)/.test(words)) await read(values);
      if (/^(fill|generate|press Ctrl)/.test(words)) said = await call<string>(page, "describe()");
    }
    await read(values);
  } catch (error) {
    failure = String(error).split("\n")[0] ?? "";
  }
  said ||= await call<string>(page, "describe()").catch(() => "");
  await page.close();
  const wrong = misses(trouble.expect, values, before, state.saved);
  if (wrong.length === 0 && !failure) right++;
  if (wrong.length === 0 && failure) stopped++;
  if (wrong.length > 0 || failure || only)
    console.log(
      `${trouble.id}: ${wrong.join("; ") || "as expected"}${failure ? ` (stopped: ${failure})` : ""}\n      ${said}`,
    );
}
console.log(
  `
${right} of ${cases.length} pages get the roles that they need; ${stopped} more as far as their steps could be taken without an extension.`,
);
await browser.close();
server.close();
