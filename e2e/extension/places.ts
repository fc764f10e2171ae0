/** Where a step happens: a selector; `A >> B` is B inside of the frame or the shadow root of A. */
import type { BrowserContext, ElementHandle, Frame, JSHandle, Page } from "@playwright/test";

type Remembered = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a page's document knows for the test, under a symbol that no page of ours looks for. */
interface Notes {
  rootOf(host: Element): ShadowRoot | null;
  /** Keeps the value that a field has now, unless one is kept. */
  remember(field: Remembered, anew: boolean): void;
  /** What changed since: its value, or that it heard of an input. */
  touched(field: Remembered): string | null;
}

const notes = "breezy.test.notes";

export async function takeNotes(context: BrowserContext): Promise<void> {
  await context.addInitScript(writeNotes, notes);
}

/** Runs in each document before its own scripts. */
function writeNotes(name: string): void {
  const roots = new WeakMap<Element, ShadowRoot>();
  const values = new WeakMap<Remembered, string>();
  const inputs = new WeakMap<EventTarget, number>();
  const heard = new WeakMap<Remembered, number>();
  // A closed root is known only to whoever made it.
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(options) {
    const root = attach.call(this, options);
    roots.set(this, root);
    return root;
  };
  addEventListener(
    "input",
    (event) => {
      const field = event.composedPath()[0];
      if (field) inputs.set(field, (inputs.get(field) ?? 0) + 1);
    },
    true,
  );
  const own: Notes = {
    rootOf: (host) => roots.get(host) ?? host.shadowRoot,
    remember(field, anew) {
      if (values.has(field) && !anew) return;
      values.set(field, field.value);
      heard.set(field, inputs.get(field) ?? 0);
    },
    touched(field) {
      const first = field instanceof HTMLSelectElement ? field.value : field.defaultValue;
      const before = values.get(field) ?? first;
      if (field.value !== before) return `holds ${JSON.stringify(field.value)}`;
      if ((inputs.get(field) ?? 0) !== (heard.get(field) ?? 0)) return "heard of an input";
      return null;
    },
  };
  Object.defineProperty(globalThis, Symbol.for(name), { value: own });
}

export interface Found {
  frame: Frame;
  element: ElementHandle<HTMLElement>;
}

/** Null where there is no such element now. */
export async function find(page: Page, place: string): Promise<Found | null> {
  let frame: Frame = page.mainFrame();
  let root: JSHandle<ParentNode> | null = null;
  let found: Found | null = null;
  for (const selector of place.split(" >> ")) {
    if (found) {
      const inside: Frame | null = await found.element.contentFrame();
      root = inside ? null : await rootOf(found);
      if (!inside && !root) return null;
      frame = inside ?? frame;
    }
    root ??= await frame.evaluateHandle(() => document as ParentNode);
    const handle: JSHandle<Element | null> = await root.evaluateHandle(
      (from, looked) => from.querySelector(looked),
      selector.trim(),
    );
    const element = handle.asElement() as ElementHandle<HTMLElement> | null;
    if (!element) return null;
    found = { frame, element };
  }
  return found;
}

async function rootOf({ element }: Found): Promise<JSHandle<ShadowRoot> | null> {
  const root = await element.evaluateHandle((host, name) => {
    const own = (globalThis as Record<symbol, unknown>)[Symbol.for(name)] as Notes | undefined;
    return own ? own.rootOf(host) : host.shadowRoot;
  }, notes);
  return (await root.evaluate((shadow) => shadow === null)) ? null : (root as JSHandle<ShadowRoot>);
}

/** The element as soon as it is visible; throws if it is not in time. */
export async function waitFor(page: Page, place: string, forMs = 60_000): Promise<Found> {
  const untilMs = Date.now() + forMs;
  for (;;) {
    const found = await findInPassing(page, place);
    if (found && (await found.element.isVisible().catch(() => false))) return found;
    if (Date.now() > untilMs) throw new Error(`${place} is not to be seen`);
    await page.waitForTimeout(50);
  }
}

/** A page that is on its way elsewhere has nothing. */
export async function findInPassing(page: Page, place: string): Promise<Found | null> {
  return find(page, place).catch(() => null);
}

/** Keeps what these fields hold before the extension may fill them; `anew`: a person typed. */
export async function rememberFields(page: Page, places: readonly string[], anew = false) {
  for (const place of places) {
    const found = await findInPassing(page, place);
    await found?.element.evaluate(
      (field, [name, again]) => {
        const own = (globalThis as Record<symbol, unknown>)[Symbol.for(name)] as Notes | undefined;
        own?.remember(field as Remembered, again);
      },
      [notes, anew] as const,
    );
  }
}

/** Null where there is no such field. */
export async function valueOf(page: Page, place: string): Promise<string | null> {
  const found = await findInPassing(page, place);
  return (await found?.element.inputValue().catch(() => null)) ?? null;
}

/** Null if nothing filled it; undefined if it is not there. */
export async function touchOf(page: Page, place: string): Promise<string | null | undefined> {
  const found = await findInPassing(page, place);
  if (!found) return undefined;
  return found.element.evaluate((element, name) => {
    const field = element as Remembered;
    const own = (globalThis as Record<symbol, unknown>)[Symbol.for(name)] as Notes | undefined;
    if (own) return own.touched(field);
    const first = field instanceof HTMLSelectElement ? field.value : field.defaultValue;
    return field.value === first ? null : `holds ${JSON.stringify(field.value)}`;
  }, notes);
}
