/**
 * The recogniser is a script of its own, three quarters of all that runs in a page: the background
 * starts it in a document once somebody comes to a field there, or something is wanted of the page.
 */
import type { recognise } from "../forms/recognise.ts";

type Recognise = typeof recognise;

/** Of the scripts of this extension in this document; a page sees another global object. */
const world = globalThis as { breezyForms?: Recognise };
let start: () => Promise<void> = () => Promise.resolve();
let starting: Promise<void> | null = null;

/** `ask`: has the background start it, and resolves once that is done or can't be. */
export function startRecogniserBy(ask: () => Promise<void>): void {
  start = ask;
}

export function offerRecogniser(offered: Recognise): void {
  world.breezyForms ??= offered;
}

/** Resolves once it is here; also where it can't be started, and nothing is recognised. */
export async function untilRecogniser(): Promise<void> {
  if (world.breezyForms) return;
  starting ??= start().finally(() => (starting = null));
  await starting;
}

export function hasRecogniser(): boolean {
  return world.breezyForms !== undefined;
}

/** No forms before it is here. */
export const recogniseHere: Recognise = (root, options) => world.breezyForms?.(root, options) ?? [];
