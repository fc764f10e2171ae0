/** One step of a case at a time, as a person takes it: on the page, or in the extension. */
import type { Page } from "@playwright/test";
import type { ExtensionBrowser } from "./browser.ts";
import { cardName, type Desk, identityName } from "./desk.ts";
import { find, rememberFields, touchOf, valueOf, waitFor } from "./places.ts";
import {
  popupIsReady,
  questionIn,
  searchName,
  type SeenQuestion,
  toldIn,
  unlockIn,
} from "./popup.ts";
import { type Surface, until, untilClosedOr } from "./surface.ts";
import type { Run, Site } from "./cases.ts";

/** A case on its way: where it is, and what was seen so far. */
export interface Journey {
  browser: ExtensionBrowser;
  desk: Desk;
  page: Page;
  run: Run;
  site: Site;
  pin: string;
  startedMs: number;
  /** Fields that nothing may fill. */
  untouched: readonly string[];
  /** Fields whose values are asked about. */
  watched: readonly string[];
  /** What these held when they were last there. */
  lastSeen: Map<string, string>;
  /** What had filled those; null: nothing. */
  lastTouch: Map<string, string | null>;
  /** What the extension asked in these steps, in their order. */
  asked: SeenQuestion[];
  /** What it said of the last order to fill. */
  told: string | null;
  /** The password that it made. */
  generated: string | null;
  /** The row that was chosen and not filled from yet. */
  chosen: string | null;
  errors: string[];
}

type Step = (journey: Journey, ...words: string[]) => Promise<void>;

/** The first that the words fit. */
const steps: readonly (readonly [RegExp, Step])[] = [
  [/^fill the (login|card|identity|code)$/, fillEntry],
  [/^choose the login$/, chooseLogin],
  [/^press Fill$/, pressFill],
  [/^open the popup$/, async (journey) => void (await popupOf(journey))],
  [/^close the popup$/, closePopup],
  [/^search "(.*)"$/, searchFor],
  [/^press Ctrl-Shift-L$/, pressCommand],
  [/^agree$/, agree],
  [/^choose another authenticator$/, chooseAnother],
  [/^decline$/, decline],
  [/^press (Save|Update|Cancel)$/, answer],
  [/^generate into (.+)$/, generateInto],
  [/^unlock$/, unlock],
  [/^open the page$/, openPage],
  [/^type "(.*)" into (.+)$/, onPage(typeInto)],
  [/^clear (.+)$/, onPage(clear)],
  [/^pick "(.*)" in (.+)$/, onPage(pick)],
  [/^click (.+) at end$/, onPage((journey, place) => click(journey, place, "end"))],
  [/^click (.+)$/, onPage((journey, place) => click(journey, place))],
  [/^focus (.+)$/, onPage((journey, place) => click(journey, place))],
  [/^press Enter in (.+)$/, onPage(pressEnter)],
  [/^wait for (.+)$/, async ({ page }, place) => void (await waitFor(page, place))],
  [/^wait (\d+) ms$/, ({ page }, ms) => page.waitForTimeout(Number(ms))],
  [/^go to (\/.*)$/, onPage(goTo)],
  [/^close the tab$/, closeTab],
  [/^end the browser and start it again$/, restart],
];

/** Throws if the step is none that it knows, or can't be taken. */
export async function take(journey: Journey, step: string): Promise<void> {
  for (const [pattern, run] of steps) {
    const words = pattern.exec(step);
    if (!words) continue;
    await rememberFields(journey.page, journey.untouched);
    await lookAtFields(journey);
    try {
      await run(journey, ...words.slice(1));
    } catch (error) {
      throw new Error(`'${step}': ${(error as Error).message}`, { cause: error });
    }
    return;
  }
  throw new Error(`'${step}' is no step that is known here.`);
}

/** A page may take its form away with the answer. */
export async function lookAtFields(journey: Journey): Promise<void> {
  const { page, watched, untouched, lastSeen, lastTouch } = journey;
  for (const place of watched) {
    const value = await valueOf(page, place);
    if (value !== null) lastSeen.set(place, value);
  }
  for (const place of untouched) {
    const touch = await touchOf(page, place);
    if (touch !== undefined) lastTouch.set(place, touch);
  }
}

/** A click into the page closes the popup of a real browser. */
function onPage(step: Step): Step {
  return async (journey, ...words) => {
    await closePopup(journey);
    await step(journey, ...words);
  };
}

async function popupOf({ browser, page }: Journey): Promise<Surface> {
  const found = await browser.popup(page);
  try {
    await popupIsReady(found);
    return found;
  } catch (error) {
    // What was found was the one before, which closes once it is done.
    if (await found.isOpen()) throw error;
  }
  const popup = await browser.popup(page);
  await popupIsReady(popup);
  return popup;
}

async function closePopup({ browser }: Journey): Promise<void> {
  await (await browser.openedPopup())?.close();
}

async function fillEntry(journey: Journey, what = ""): Promise<void> {
  journey.told = null;
  const popup = await popupOf(journey);
  const account = await nameOf(journey, what);
  await showRow(popup, account);
  await popup.press("Fill", account);
  await settle(journey, popup);
}

async function nameOf({ run, desk }: Journey, what: string): Promise<string> {
  if (what === "card") return cardName;
  if (what === "identity") return identityName;
  const { login } = run.it.start;
  if (login) return login.title;
  // What was saved on the way.
  const [saved] = await desk.logins();
  if (!saved) throw new Error("the vault has no login");
  return saved.account;
}

/** What is not listed for this page a person searches. */
async function showRow(popup: Surface, account: string): Promise<void> {
  const isThere = async () => popup.has("button", "Fill", account);
  const comes = await until(isThere, "the row", 1_500).catch(() => false);
  if (!comes) await popup.type(searchName, account);
}

async function chooseLogin(journey: Journey): Promise<void> {
  const popup = await popupOf(journey);
  const account = await nameOf(journey, "login");
  const question = await questionIn(popup);
  if (question?.kind === "basic") await popup.press("Fill", account);
  else journey.chosen = account;
}

async function pressFill(journey: Journey): Promise<void> {
  journey.told = null;
  const popup = await popupOf(journey);
  await popup.press("Fill", journey.chosen ?? (await nameOf(journey, "login")));
  await settle(journey, popup);
}

async function searchFor(journey: Journey, text = ""): Promise<void> {
  await (await popupOf(journey)).type(searchName, text);
}

/** Until the popup asks, tells, or has gone because all is done. */
async function settle(journey: Journey, popup: Surface): Promise<void> {
  const look = async () => {
    journey.told = (await toldIn(popup)) ?? journey.told;
    return journey.told !== null || (await note(journey, popup)) !== null;
  };
  await untilClosedOr(popup, look, "what came of the order");
}

/** Keeps what it asks, once. */
async function note({ asked }: Journey, popup: Surface): Promise<SeenQuestion | null> {
  const question = await questionIn(popup);
  if (question && asked.at(-1)?.text !== question.text) asked.push(question);
  return question;
}

/** It fills at once, or opens the popup; a page without fields sees nothing of it. */
async function pressCommand(journey: Journey): Promise<void> {
  const { browser, page } = journey;
  await browser.fillCommand(page);
  const opens = async () => Boolean(await browser.openedPopup());
  await until(opens, "the popup", 1_500).catch(() => undefined);
}

/** The browser's own is asked then; the case asks what the extension asks after it. */
async function chooseAnother(journey: Journey): Promise<void> {
  await answer(journey, "Use another device");
  journey.asked = [];
}

/** By the kind of what is asked; else what is to be filled. */
const agreements: Record<string, string> = { passkey: "Sign in", "new-passkey": "Save passkey" };

async function agree(journey: Journey): Promise<void> {
  // What was found may be the one before, which closes: then there is no question yet.
  const look = async () => questionIn(await popupOf(journey)).catch(() => null);
  const { kind } = await until(look, "the question");
  await answer(journey, agreements[kind] ?? "Fill anyway");
}

async function answer(journey: Journey, button = ""): Promise<void> {
  const popup = await popupOf(journey);
  const { kind } = await until(async () => note(journey, popup), "the question");
  journey.told = null;
  await popup.press(button);
  // A page may ask the next one at once.
  const look = async () => {
    journey.told = await toldIn(popup);
    return journey.told !== null || (await questionIn(popup))?.kind !== kind;
  };
  await untilClosedOr(popup, look, "what came of the answer");
}

/** Nothing is declined if nothing is asked: what is expected says whether it must be. */
async function decline(journey: Journey): Promise<void> {
  const popup = await popupOf(journey);
  const asks = until(async () => note(journey, popup), "the question", 1_500);
  if (await asks.catch(() => null)) await answer(journey, "Cancel");
}

async function generateInto(journey: Journey, place = ""): Promise<void> {
  await onPage((it) => click(it, place))(journey);
  const popup = await popupOf(journey);
  await popup.press("Generator");
  await popup.press("Fill into page");
  const { page } = journey;
  journey.generated = await until(
    async () => (await find(page, place))?.element.inputValue().catch(() => ""),
    "the password in the field",
  );
  await closePopup(journey);
}

async function unlock(journey: Journey): Promise<void> {
  const popup = await journey.browser.popup(journey.page);
  await unlockIn(popup, journey.pin);
  await closePopup(journey);
}

/** One that asks for a name and a password first is not there before they are given. */
async function openPage({ page, run, site }: Journey): Promise<void> {
  const opening = page.goto(site.addressOf(run), { waitUntil: "commit" }).catch(() => undefined);
  if (run.it.do.includes("open the page")) return;
  await opening;
}

async function typeInto(journey: Journey, text = "", place = ""): Promise<void> {
  const { page, untouched } = journey;
  await click(journey, place);
  // Behind what is there: a click may stand anywhere in it.
  const { element } = await waitFor(page, place);
  if (await element.inputValue().catch(() => "")) await page.keyboard.press("End");
  await page.keyboard.type(text);
  await rememberFields(page, untouched, true);
}

async function clear(journey: Journey, place = ""): Promise<void> {
  const { page, untouched } = journey;
  await click(journey, place);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await rememberFields(page, untouched, true);
}

async function pick({ page, untouched }: Journey, value = "", place = ""): Promise<void> {
  const { element } = await waitFor(page, place);
  await element.selectOption(value);
  await rememberFields(page, untouched, true);
}

async function click({ browser, page }: Journey, place = "", where?: "end"): Promise<void> {
  const { element, frame } = await waitFor(page, place);
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("it has no place");
  // Firefox gives a protocol's mouse to no process but the page's own.
  if (browser.name === "firefox" && frame !== page.mainFrame()) {
    await element.evaluate((target) => {
      target.focus();
      target.click();
    });
    return;
  }
  const x = where === "end" ? box.x + box.width - 6 : box.x + box.width / 2;
  await page.mouse.click(x, box.y + box.height / 2);
}

async function pressEnter({ page }: Journey, place = ""): Promise<void> {
  const { element } = await waitFor(page, place);
  await element.press("Enter");
}

async function goTo({ page, site }: Journey, path = ""): Promise<void> {
  await page.goto(`http://${new URL(page.url()).hostname}:${site.port}${path}`);
}

async function closeTab(journey: Journey): Promise<void> {
  await closePopup(journey);
  const old = journey.page;
  journey.page = await journey.browser.context().newPage();
  await old.close();
}

async function restart(journey: Journey): Promise<void> {
  await journey.browser.restart();
  journey.page = await journey.browser.context().newPage();
}
