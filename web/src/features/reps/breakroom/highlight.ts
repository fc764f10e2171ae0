/** Lights what belongs together and dims the rest; null lets everything be. Nothing is drawn anew. */
export function highlight(chart: HTMLElement, lit: ReadonlySet<string> | null): void {
  chart.classList.toggle("has-lit", lit !== null);
  for (const element of markedIn(chart)) {
    element.classList.toggle("is-lit", lit?.has(element.dataset["key"]!) ?? false);
  }
}

/** Says which one name stays highlighted. */
export function showPinned(chart: HTMLElement, pinned: string | null): void {
  for (const name of namesIn(chart)) {
    name.setAttribute("aria-pressed", String(name.dataset["key"] === pinned));
  }
}

/** One name alone can be reached by Tab: `key`, or else the first. */
export function keepTabStop(chart: HTMLElement, key: string | null): void {
  const names = [...namesIn(chart)];
  const stop = names.find((name) => name.dataset["key"] === key) ?? names[0];
  for (const name of names) name.tabIndex = name === stop ? 0 : -1;
}

export function focusName(chart: HTMLElement, key: string): void {
  for (const name of namesIn(chart)) if (name.dataset["key"] === key) name.focus();
}

/** What of the chart an event is about. */
export function keyOf(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
  return element?.dataset["key"] ?? null;
}

const markedIn = (chart: HTMLElement) =>
  chart.querySelectorAll<HTMLElement | SVGElement>("[data-key]");
const namesIn = (chart: HTMLElement) =>
  chart.querySelectorAll<HTMLButtonElement>("button[data-key]");
