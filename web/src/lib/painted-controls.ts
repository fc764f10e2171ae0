/** The fields and buttons of a screen that is there before the app: what is done with them goes over to the app's own. */
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

type Field = HTMLInputElement;

export interface PaintedControls {
  /**
   * Puts `fresh`, the same screen, in the place of what was painted, with what was typed and chosen, the
   * focus and the caret; then presses there what was pressed here. Never amid a press or a composed letter.
   */
  giveTo(fresh: HTMLElement): Promise<void>;
  /** Nothing will take the screen over: says so, and lets go of what was pressed. */
  giveUp(sentence: string): void;
}

/** From now on what is pressed in `painted` waits, and looks so. */
export function holdControls(painted: HTMLElement): PaintedControls {
  const pressed = new Set<HTMLButtonElement>();
  const hand = watchHand();
  const holding = new AbortController();

  // Enter in a field presses its form's button too.
  painted.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button) return;
      event.preventDefault();
      pressed.add(button);
      showBusy(button, true);
    },
    { capture: true, signal: holding.signal },
  );

  return {
    async giveTo(fresh) {
      await hand.isFree();
      const twinOf = pairs(painted, fresh);
      for (const field of painted.querySelectorAll("input")) {
        const twin = twinOf.get(field);
        if (twin instanceof HTMLInputElement) handOver(field, twin);
      }
      const focused = document.activeElement;
      painted.replaceWith(fresh);
      if (focused) moveFocus(focused, twinOf.get(focused));
      hand.stop();
      // Until what was typed is in the app's state.
      await yieldToEventLoop();
      const missing = new Set(pressed);
      for (const button of pressed) {
        const twin = twinOf.get(button);
        if (!(twin instanceof HTMLElement)) continue;
        missing.delete(button);
        twin.click();
      }
      pressOnceThere(missing, painted, fresh);
    },

    giveUp(sentence) {
      holding.abort();
      for (const button of pressed) showBusy(button, false);
      const note = document.createElement("p");
      note.role = "alert";
      note.className = "p-4 text-center text-danger";
      note.textContent = sentence;
      painted.prepend(note);
    },
  };
}

/** Who has waited so long for an answer has turned to something else. */
const longestWaitMs = 30_000;

/**
 * A button of `fresh` may wait for an answer of the server's: what was pressed is pressed when it is there,
 * unless the person does anything else before.
 */
function pressOnceThere(missing: Set<Element>, painted: Element, fresh: Element): void {
  if (missing.size === 0) return;
  const over = new AbortController();
  const observer = new MutationObserver(() => {
    const twinOf = pairs(painted, fresh);
    for (const button of missing) {
      const twin = twinOf.get(button);
      if (!(twin instanceof HTMLButtonElement) || twin.disabled) continue;
      missing.delete(button);
      twin.click();
    }
    if (missing.size === 0) over.abort();
  });
  observer.observe(fresh, { subtree: true, childList: true, attributes: true });
  const timer = setTimeout(() => over.abort(), longestWaitMs);
  over.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const sign of ["pointerdown", "keydown"])
    addEventListener(sign, () => over.abort(), { capture: true, signal: over.signal });
}

/** What Button does by its `busy`. */
function showBusy(button: HTMLButtonElement, busy: boolean): void {
  button.ariaBusy = String(busy);
  const [label, busyLabel] = button.children;
  if (!busyLabel) return;
  label!.classList.toggle("invisible", busy);
  busyLabel.classList.toggle("invisible", !busy);
}

/** Each control of one screen with the same of the other; the n-th of a kind where they are alike. */
function pairs(from: Element, to: Element): Map<Element, Element> {
  const byKey = new Map(keyed(to));
  return new Map(
    keyed(from).flatMap(([key, control]) => {
      const twin = byKey.get(key);
      return twin ? [[control, twin] as const] : [];
    }),
  );
}

function keyed(root: Element): [key: string, control: Element][] {
  const seen = new Map<string, number>();
  return Array.from(root.querySelectorAll("input, button, a[href]"), (control) => {
    const kind = `${control.localName} ${nameOf(control)}`;
    const place = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, place);
    return [`${kind} ${place}`, control];
  });
}

function nameOf(control: Element): string {
  if (!(control instanceof HTMLInputElement)) return control.ariaLabel ?? control.textContent;
  return control.type === "radio" ? `${control.name} ${control.value}` : control.name;
}

function handOver(field: Field, twin: Field): void {
  if (field.type === "radio") {
    if (field.checked && !twin.checked) twin.click();
  } else if (field.value !== "" && field.value !== twin.value && !twin.readOnly) {
    // React compares with what it set itself through the element's own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
      twin,
      field.value,
    );
    twin.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function moveFocus(from: Element, to: Element | undefined): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  const { selectionStart, selectionEnd, selectionDirection } = from;
  // A field for an address tells no caret.
  if (selectionStart !== null)
    to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}

/** A press that nobody ended, as one that left the window. */
const longestPressMs = 2000;

/** Whether a button is held down, or a letter is being put together from several keys. */
function watchHand() {
  const holds = new Set<"pointer" | "key" | "composition">();
  const waiting = new Set<() => void>();
  const heard = new AbortController();
  const options = { capture: true, passive: true, signal: heard.signal };

  function freed(): void {
    if (holds.size > 0) return;
    for (const go of waiting) go();
    waiting.clear();
  }
  function watch(hold: "pointer" | "key" | "composition", begins: string, ends: string[]): void {
    addEventListener(
      begins,
      (event) => {
        if (event instanceof KeyboardEvent && event.key !== " ") return;
        holds.add(hold);
      },
      options,
    );
    for (const end of ends) {
      addEventListener(
        end,
        () => {
          holds.delete(hold);
          // The click comes behind it.
          setTimeout(freed);
        },
        options,
      );
    }
  }
  watch("pointer", "pointerdown", ["pointerup", "pointercancel"]);
  watch("key", "keydown", ["keyup"]);
  watch("composition", "compositionstart", ["compositionend"]);

  return {
    stop: () => heard.abort(),
    async isFree(): Promise<void> {
      if (holds.size === 0) return;
      await new Promise<void>((go) => {
        waiting.add(go);
        if (!holds.has("composition")) setTimeout(go, longestPressMs);
      });
    },
  };
}
