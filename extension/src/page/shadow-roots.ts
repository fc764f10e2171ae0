/** The page as a person sees it: through its shadow roots, open or closed. */

interface FirefoxElement extends Element {
  readonly openOrClosedShadowRoot?: ShadowRoot | null;
}

/** Elements of HTML that may have a root; those of a page's own have a hyphen in their names. */
const hosts = new Set(
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(
    " ",
  ),
);

export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  // Asking for a closed one is dear; an element of HTML with contents of its own is hardly a host.
  const name = element.localName;
  const mayHave = name.includes("-") || (hosts.has(name) && element.firstChild === null);
  if (!mayHave) return null;
  // `dom` is Chromium's, the element's own property Firefox's; only content scripts have either.
  const { dom } = chrome;
  if (dom) return element instanceof HTMLElement ? dom.openOrClosedShadowRoot(element) : null;
  return (element as FirefoxElement).openOrClosedShadowRoot ?? null;
}

/** The element around it as it is drawn: its slot, or its root's host. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** What has the focus, also within shadow roots; null: nothing but the page. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  for (;;) {
    const inner = focused && shadowRootOf(focused)?.activeElement;
    if (!inner) break;
    focused = inner;
  }
  return focused === document.body ? null : focused;
}

/** The element that an event came from, also within closed roots. */
export function sourceOf(event: Event): Element | null {
  const [first] = event.composedPath();
  let source = first instanceof Element ? first : null;
  // A closed root hides its inside from a listener at the window; what has the focus there is known.
  for (;;) {
    const inner: Element | null = source && (shadowRootOf(source)?.activeElement ?? null);
    if (!inner) return source;
    source = inner;
  }
}

export function isWithin(element: Element, container: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) if (at === container) return true;
  return false;
}

/** The whole document's frames' numbers by element; frames within shadow roots have none. */
export function frameNumbers(): Map<Element, number> {
  const numbers = new Map<Element, number>();
  for (const frame of document.querySelectorAll("iframe, frame")) {
    const inner = (frame as HTMLIFrameElement).contentWindow;
    if (!inner) continue;
    for (let number = 0; number < window.length; number++)
      if (window[number] === inner) numbers.set(frame, number);
  }
  return numbers;
}

/** This frame's number among its parent's; null: it has none, or it is the page itself. */
export function ownFrameNumber(): number | null {
  if (window.parent === window) return null;
  for (let number = 0; number < window.parent.length; number++)
    if (window.parent[number] === window) return number;
  return null;
}
