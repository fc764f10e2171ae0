/** Whether what a case expects holds now: each that does not is a sentence. */
import type { Expectation } from "./cases.ts";
import type { Desk } from "./desk.ts";
import { markOn } from "./mark.ts";
import { findInPassing } from "./places.ts";
import { popupIsReady, questionIn } from "./popup.ts";
import { type Journey, lookAtFields } from "./steps.ts";
import { until } from "./surface.ts";

export interface Watched {
  journey: Journey;
  desk: Desk;
  /** The codes that the entry had since the case began. */
  codes: readonly string[];
  /** How many logins the vault held before. */
  loginsBefore: number;
}

type Check<K extends keyof Expectation> = (
  expected: NonNullable<Expectation[K]>,
  watched: Watched,
  all: Expectation,
) => Promise<string[]>;

const checks: { [K in keyof Expectation]-?: Check<K> } = {
  fields: async (expected, watched) =>
    each(expected, async (place, value) => {
      const seen = watched.journey.lastSeen.get(place) ?? null;
      return seen !== null && wordsFor(value, watched).includes(seen)
        ? null
        : `${place} holds ${say(seen)}`;
    }),
  notFilled: async (places, { journey }) =>
    each(Object.fromEntries(places.map((place) => [place, ""])), async (place) => {
      const touch = journey.lastTouch.get(place);
      return touch ? `${place} ${touch}` : null;
    }),
  got: async ({ where, ...expected }, watched) => {
    const place = typeof where === "string" ? `${where} >> #got` : "#got";
    const text = await textOf(watched, place);
    const got = parsed(text);
    return each(expected, async (name, value) => {
      const fits: unknown[] = typeof value === "string" ? wordsFor(value, watched) : [value];
      return fits.includes(got[name])
        ? null
        : `the site got ${say(text)}, of which ${name} is wrong`;
    });
  },
  shows: async (expected, watched) =>
    each(expected, async (place, text) => {
      const found = await findInPassing(watched.journey.page, place);
      const seen = (await found?.element.isVisible()) ? await textOf(watched, place) : null;
      const fits = wordsFor(text, watched).some((word) => seen?.includes(word));
      return fits ? null : `${place} shows ${say(seen)}`;
    }),
  enabled: async (places, { journey }) =>
    each(Object.fromEntries(places.map((place) => [place, ""])), async (place) => {
      const found = await findInPassing(journey.page, place);
      return (await found?.element.isEnabled()) ? null : `${place} cannot be used`;
    }),
  pageErrors: async (count, { journey: { errors } }) =>
    errors.length === count ? [] : [`the page failed: ${errors.join("; ")}`],
  asked: async (kind, watched) => {
    const asked = await askedIn(watched);
    if (kind === false) return asked.length === 0 ? [] : [`it asked ${say(asked[0]?.text)}`];
    const kinds = asked.map((question) => question.kind);
    return kinds.join() === kind ? [] : [`it asked ${kinds.join(", ") || "nothing"}`];
  },
  names: async (hosts, watched) => {
    const asked = await askedIn(watched);
    const said = asked.map(({ text }) => text).join("\n");
    return hosts.flatMap((host) => (said.includes(host) ? [] : [`${say(said)} names no ${host}`]));
  },
  saved: async (expected, { journey, desk, loginsBefore }, all) => {
    const logins = await desk.logins();
    const host = expected.host ?? journey.run.host;
    const more = all.asked === "save" ? 1 : 0;
    const wrong =
      logins.length === loginsBefore + more ? [] : [`the vault holds ${logins.length} logins`];
    const password =
      expected.password === "{generated}" ? journey.generated : (expected.password ?? null);
    const fits = logins.some(
      (login) =>
        login.host === host &&
        (expected.username === undefined || login.username === expected.username) &&
        (password === null || login.password === password) &&
        (!expected.history || expected.history.join("\n") === login.history.join("\n")),
    );
    return fits ? wrong : [...wrong, `the vault holds ${say(logins)}`];
  },
  generated: async ({ into, min = 0, max = Infinity, of = "" }, watched) => {
    const made = watched.journey.generated ?? "";
    const wrong = await each(
      Object.fromEntries(into.map((place) => [place, ""])),
      async (place) => {
        const seen = watched.journey.lastSeen.get(place) ?? null;
        return seen === made ? null : `${place} holds ${say(seen)}, not ${say(made)}`;
      },
    );
    if (made.length < min || made.length > max) wrong.push(`${say(made)} is of no such length`);
    if (of && !new RegExp(`^(?:${of})$`, "u").test(made))
      wrong.push(`${say(made)} breaks the rules`);
    return wrong;
  },
  kept: async (isKept, { journey: { browser, generated, run } }) => {
    const kept = await browser.callVault<{ password: string; host: string }[]>("keptPasswords");
    const ours = kept.some((one) => one.password === generated && one.host === run.host);
    return ours === isKept ? [] : [`it keeps ${say(kept)}`];
  },
  offered: async (isOffered, { journey: { browser, page } }) => {
    const entries = await browser.callVault<object[]>("entriesFor", page.url());
    return entries.length > 0 === isOffered ? [] : [`it offers ${say(entries)}`];
  },
  told: async (expected, { journey }) =>
    journey.told === expected ? [] : [`it told ${say(journey.told)}`],
  mark: async (expected, { journey }) =>
    each(expected, async (place, side) => {
      const seen = await markOn(journey.page, place);
      return seen === side ? null : `the mark of ${place} is ${seen ?? "nowhere"}`;
    }),
  passkey: async ({ answer }, watched) => {
    const { rp } = parsed(await textOf(watched, "#got"));
    const seen = await answeredBy(watched.journey, typeof rp === "string" ? rp : null);
    return seen === answer ? [] : [`the ${seen} has answered`];
  },
  stolen: async (expected, watched) => {
    const stolen = await textOf(watched, "#stolen");
    return (stolen ?? "") === expected ? [] : [`the page has got ${say(stolen)}`];
  },
  // Measured apart: see page-times.ts.
  withinMs: async () => [],
  oneOf: async (ways, watched) => {
    const wrong: string[][] = [];
    for (const way of ways) wrong.push(await whatFails(way, watched));
    return wrong.some((way) => way.length === 0) ? [] : wrong.map((way) => way.join(" and "));
  },
};

/** Empty if all of it holds. */
export async function whatFails(expected: Expectation, watched: Watched): Promise<string[]> {
  await lookAtFields(watched.journey);
  const wrong: string[] = [];
  for (const key of Object.keys(expected) as (keyof Expectation)[]) {
    if (!(key in checks)) throw new Error(`'${key}' is no expectation that is known here.`);
    const check = checks[key] as Check<keyof Expectation>;
    wrong.push(...(await check(expected[key]!, watched, expected)));
  }
  return wrong;
}

/** The site took an answer, and the vault has a passkey of it, or has none. */
async function answeredBy({ browser, page }: Journey, rpId: string | null) {
  const { origin, hostname } = new URL(page.url());
  const options = JSON.stringify({ challenge: "AAAA", rpId: rpId ?? hostname });
  const request = { kind: "get", options, caller: { origin } };
  return (await browser.callVault("passkeyOffer", request)) ? "vault" : "browser";
}

/** What it asked in the steps, and what it asks now. */
async function askedIn({ journey }: Watched) {
  if (journey.asked.length) return journey.asked;
  const { browser, page } = journey;
  const popup = await browser.popup(page);
  try {
    await popupIsReady(popup);
    // What is asked comes a moment after the list.
    const question = await until(() => questionIn(popup), "a question", 800).catch(() => null);
    return question ? [question] : [];
  } finally {
    await popup.close();
  }
}

/** A one-time code may have ended on the way: each that counted meanwhile is right. */
function wordsFor(expected: string, { codes, journey }: Watched): string[] {
  if (!/\{code/.test(expected))
    return [expected.replaceAll("{generated}", journey.generated ?? "")];
  return codes.map((code) =>
    expected
      .replaceAll("{code}", code)
      .replaceAll(/\{code\[(\d)\]\}/g, (_, n: string) => code[Number(n)] ?? ""),
  );
}

async function textOf({ journey }: Watched, place: string): Promise<string | null> {
  const found = await findInPassing(journey.page, place);
  return (await found?.element.textContent().catch(() => null)) ?? null;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? "") as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function each<T>(
  expected: Record<string, T>,
  look: (name: string, value: T) => Promise<string | null>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, value] of Object.entries(expected)) {
    const said = await look(name, value);
    if (said) wrong.push(said);
  }
  return wrong;
}

function say(what: unknown): string {
  return JSON.stringify(what ?? null);
}
