/** What the popup shows, by its own marks. */
import { type Surface, until } from "./surface.ts";

/** Of the field that searches the vault. */
export const searchName = "Search like a boss...";

export interface SeenQuestion {
  kind: string;
  /** All that it says. */
  text: string;
}

/** Shown, and not a first sketch of itself. */
export async function popupIsReady(popup: Surface): Promise<void> {
  await until(
    () =>
      popup.read<boolean>(
        `document.readyState === "complete" && !document.querySelector("[aria-busy=true]") &&
          document.querySelector("[data-question], input, button") !== null`,
      ),
    "the popup's content",
  );
}

export function questionIn(popup: Surface): Promise<SeenQuestion | null> {
  return popup.read(`(() => {
    const question = document.querySelector("[data-question]");
    return question && { kind: question.dataset.question, text: question.innerText };
  })()`);
}

export function toldIn(popup: Surface): Promise<string | null> {
  return popup.read(`document.querySelector("[data-told]")?.dataset.told ?? null`);
}

export async function unlockIn(popup: Surface, pin: string): Promise<void> {
  await until(() => popup.has("textbox", "Digit 1 of 4"), "the pad for the PIN");
  for (const digit of pin) await popup.key(digit);
  await until(() => popup.has("searchbox", searchName), "the list");
}
