/** What a site answered to a submission, as far as the page shows it. */
import type { FieldElement } from "../forms/roles.ts";
import type { PageNews, Submission } from "../messages.ts";
import { formsAtAGlance } from "./page-forms.ts";
import { untilQuiet } from "./wait-for-page.ts";
import { valueOf } from "./typed-values.ts";

/** A page that stays as it is so long has probably refused without a word that is understood. */
const doubtAfterMs = 12_000;
const giveUpAfterMs = 90_000;
/** Changes are looked at together. */
const lookAfterMs = 150;
/** A page that builds its form anew has done so by then. */
const settledMs = 400;

/** Returns how to stop. */
export function watchOutcome(
  submission: Submission,
  elements: readonly FieldElement[],
  tell: (news: PageNews) => void,
): () => void {
  let watched = elements;
  let isInDoubt = false;
  let isStopped = false;
  let due: ReturnType<typeof setTimeout> | undefined;
  const before = new Set(errorsShown(submission));

  function stop(): void {
    isStopped = true;
    observer.disconnect();
    for (const timer of [due, doubt, end, ...early]) clearTimeout(timer);
    removeEventListener("pagehide", leave);
    removeEventListener("click", wander, { capture: true });
  }

  function say(accepted: boolean): void {
    stop();
    // It was taken back when the page stood still; the site has only been slow.
    if (accepted && isInDoubt) tell({ say: "submitted", submission });
    if (accepted || !isInDoubt) tell({ say: "outcome", accepted });
  }

  async function look(): Promise<void> {
    due = undefined;
    if (watched.every(isGone)) {
      await untilQuiet(settledMs, 3 * settledMs);
      if (isStopped || !watched.every(isGone)) return;
      watched = sameFormAgain(submission);
      if (watched.length === 0) say(true);
      else if (newErrors() || watched.every(({ value }) => value === "")) say(false);
      return;
    }
    if (isEmptied(watched)) say(submission.kind === "change-password" && !newErrors());
    else if (newErrors()) say(false);
  }

  const newErrors = () => errorsShown(submission).some((element) => !before.has(element));
  const observer = new MutationObserver(() => (due ??= setTimeout(() => void look(), lookAfterMs)));
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  // A value that the page takes away changes no node.
  const early = [300, 1_000, 2_500].map((ms) => setTimeout(() => !isStopped && void look(), ms));
  const doubt = setTimeout(() => {
    tell({ say: "outcome", accepted: false });
    isInDoubt = true;
  }, doubtAfterMs);
  const end = setTimeout(stop, giveUpAfterMs);

  /** The page ends while its answer is awaited. */
  function leave(): void {
    if (!isInDoubt) tell({ say: "leaving" });
    stop();
  }
  /** A person who goes elsewhere was not let in. */
  function wander(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (event.isTrusted && link && watched.some((element) => !isGone(element))) say(false);
  }
  addEventListener("pagehide", leave);
  addEventListener("click", wander, { capture: true, passive: true });
  return stop;
}

function isGone(element: Element): boolean {
  return !element.isConnected || !element.checkVisibility({ visibilityProperty: true });
}

/** The page took the password away, and nobody typed another one. */
function isEmptied(elements: readonly FieldElement[]): boolean {
  return elements.every(
    (element) => !isGone(element) && element.value === "" && valueOf(element) !== "",
  );
}

/** The passwords of a form of the same kind that stands there now. */
function sameFormAgain({ kind }: Submission): FieldElement[] {
  const role = kind === "sign-in" ? "current-password" : "new-password";
  return formsAtAGlance()
    .filter((form) => form.kind === kind)
    .flatMap(({ fields }) => fields.filter((field) => field.role === role))
    .map(({ element }) => element)
    .filter((element) => !isGone(element));
}

/** What says by its role that something is wrong; after a change an alert may be its success. */
function errorsShown({ kind }: Submission): Element[] {
  const alerts = kind === "sign-in" ? '[role="alert"], ' : "";
  const said = document.querySelectorAll(`${alerts}[aria-invalid="true"]`);
  return [...said].slice(0, 50).filter((element) => {
    const isSaid = element.matches('[aria-invalid="true"]') || element.textContent.trim() !== "";
    return isSaid && element.checkVisibility();
  });
}
