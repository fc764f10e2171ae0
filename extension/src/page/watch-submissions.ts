/** Notices that a person sends a form, however the page does it. */
import type { PageNews } from "../messages.ts";
import { type ReadSubmission, readSubmission } from "./read-submission.ts";
import { parentOf, sourceOf } from "./shadow-roots.ts";
import { isTextInput, lastTyped, typingCount } from "./typed-values.ts";
import { watchOutcome } from "./watch-outcome.ts";

/** What a click began, a submit event of the same act does not read anew: the page may have changed the values. */
const sameActMs = 1_500;
const buttons = "button, input[type=submit], input[type=image], input[type=button], [role=button]";

export function watchSubmissions(tell: (news: PageNews) => void): void {
  let last = { password: "", atMs: -Infinity, typing: 0 };
  let stopWatching = () => {};

  function begin(sender: Element): ReadSubmission | null {
    if (lastTyped() === null) return null;
    const read = readSubmission(sender);
    if (!read) return null;
    const { submission, elements } = read;
    const now = { password: submission.password, atMs: performance.now(), typing: typingCount() };
    const isSameAct = now.atMs - last.atMs < sameActMs && now.typing === last.typing;
    if (isSameAct && (last.password !== "" || now.password === "")) return null;
    last = now;
    tell({ say: "submitted", submission });
    stopWatching();
    stopWatching = submission.password ? watchOutcome(submission, elements, tell) : () => {};
    return read;
  }

  addEventListener(
    "click",
    (event) => {
      const source = sourceOf(event);
      const sender = source && event.isTrusted ? senderOf(source) : null;
      const read = sender && begin(sender);
      if (!read) return;
      const types = read.elements.map(({ type }) => type);
      setTimeout(() => takeBackIfOnlyShown(read, types));
    },
    { capture: true, passive: true },
  );
  window.addEventListener(
    "keydown",
    (event) => {
      const source = sourceOf(event);
      if (event.isTrusted && event.key === "Enter" && !event.isComposing && isTextInput(source))
        begin(source);
    },
    { capture: true, passive: true },
  );
  addEventListener(
    "submit",
    ({ target }) => {
      if (target instanceof Element) begin(target);
    },
    { capture: true, passive: true },
  );

  /** A click that shows the password's letters sends nothing. */
  function takeBackIfOnlyShown(
    { elements, submission }: ReadSubmission,
    types: readonly string[],
  ): void {
    const isToggled = elements.some(
      ({ isConnected, type }, at) => isConnected && type !== types[at],
    );
    if (!isToggled || submission.password === "") return;
    stopWatching();
    last = { ...last, atMs: -Infinity };
    tell({ say: "outcome", accepted: false });
  }
}

/** What may send a form when it is clicked; a link elsewhere is the end of a form. */
function senderOf(source: Element): Element | null {
  for (let at: Element | null = source; at; at = parentOf(at)) {
    if (isTextInput(at) || at.localName === "label" || at.localName === "select") return null;
    if (at.localName === "a")
      return /^(?:#|javascript:|$)/i.test(at.getAttribute("href") ?? "") ? at : null;
    if (at.matches(buttons)) return at;
  }
  return getComputedStyle(source).cursor === "pointer" ? source : null;
}
