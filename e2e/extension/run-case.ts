/** One case from its start to its end. */
import type { Browser } from "@playwright/test";
import { plugInKey } from "./authenticators.ts";
import type { ExtensionBrowser } from "./browser.ts";
import type { Part, Run, Site } from "./cases.ts";
import { holds } from "./connecting.ts";
import type { Desk } from "./desk.ts";
import { whatFails, type Watched } from "./expectations.ts";
import { costOf } from "./page-times.ts";
import { rememberFields } from "./places.ts";
import { type Journey, take } from "./steps.ts";
import { until } from "./surface.ts";

export interface Stage {
  /** Opened, with the vault of `desk`. */
  extension: ExtensionBrowser;
  desk: Desk;
  site: Site;
  pin: string;
  /** The same browser without the extension. */
  plain: Browser;
}

/** Pages answer, and what they answer arrives. */
const settlesWithinMs = 30_000;

/** What does not hold, in sentences; empty if all of it does. Throws if a step can't be taken. */
export async function runCase(stage: Stage, run: Run): Promise<string[]> {
  const { extension, desk, site, plain } = stage;
  await holds(extension, await desk.holdOnly(run.it.start));
  const journey = await begin(stage, run);
  try {
    const { withinMs } = run.it.expect;
    if (withinMs !== undefined) {
      const cost = await costOf(journey.page, plain, site.addressOf(run));
      if (cost > withinMs) return [`a change takes ${cost.toFixed(2)} ms longer`];
    }
    for (const part of [run.it, ...(run.it.then ?? [])]) {
      const wrong = await walk(journey, desk, part);
      if (wrong.length) return wrong;
    }
    return [];
  } finally {
    await (await extension.openedPopup())?.close();
    await journey.page.close();
  }
}

async function begin({ extension, desk, site, pin }: Stage, run: Run): Promise<Journey> {
  const page = await extension.context().newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const journey: Journey = {
    browser: extension,
    desk,
    page,
    run,
    site,
    pin,
    startedMs: Date.now(),
    untouched: [],
    watched: [],
    lastSeen: new Map(),
    lastTouch: new Map(),
    asked: [],
    told: null,
    generated: null,
    chosen: null,
    errors,
  };
  if (run.it.do.includes("choose another authenticator")) await plugInKey(extension, page);
  if (!run.it.do.includes("open the page")) await take(journey, "open the page");
  return journey;
}

async function walk(journey: Journey, desk: Desk, part: Part): Promise<string[]> {
  const loginsBefore = (await desk.logins()).length;
  journey.asked = [];
  journey.told = null;
  const ways = [part.expect, ...(part.expect.oneOf ?? [])];
  journey.untouched = ways.flatMap(({ notFilled = [] }) => notFilled);
  journey.watched = ways.flatMap(({ fields = {}, generated }) => [
    ...Object.keys(fields),
    ...(generated?.into ?? []),
  ]);
  journey.lastSeen.clear();
  journey.lastTouch.clear();
  await rememberFields(journey.page, journey.untouched);
  for (const step of part.do) await take(journey, step);
  let wrong: string[] = [];
  const holdsNow = async () => {
    const watched: Watched = { journey, desk, codes: await codesOf(journey, desk), loginsBefore };
    wrong = await whatFails(part.expect, watched);
    return wrong.length === 0;
  };
  await until(holdsNow, "all of it", settlesWithinMs).catch(() => undefined);
  return wrong;
}

async function codesOf({ run, startedMs }: Journey, desk: Desk): Promise<string[]> {
  const { login } = run.it.start;
  return login?.code ? desk.codesSince(login.title, startedMs) : [];
}
