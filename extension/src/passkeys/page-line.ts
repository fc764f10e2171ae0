/** The page's end of the line to the extension's own script in the same document. */
import { answerEvent, askEvent, type PageAnswer, type PageAsk } from "./channel.ts";
import { apply, bare, getterOf, textOf, valueOf } from "./pristine.ts";

type WithoutId<A> = A extends PageAsk ? Omit<A, "id"> : never;

export interface PageLine {
  /** Returns how to take it back; null: nobody is there, and `hear` is never called. */
  ask(what: WithoutId<PageAsk>, hear: (answer: PageAnswer) => void): (() => void) | null;
}

export function openLine(): PageLine {
  const { CustomEvent: Told, document } = window;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const detailOf = getterOf(CustomEvent.prototype, "detail");
  const waiting: Record<number, (answer: PageAnswer) => void> = bare({});
  let lastId = 0;

  /** Returns whether somebody is there. */
  function tell(ask: PageAsk): boolean {
    const event = new Told(askEvent, bare({ detail: textOf(bare(ask)), cancelable: true }));
    return !apply(dispatchEvent, document, [event]);
  }

  function hear(event: Event): void {
    const answer = valueOf(apply(detailOf, event, []) as string) as PageAnswer;
    const listener = waiting[answer.id];
    delete waiting[answer.id];
    listener?.(answer);
  }
  apply(addEventListener, document, [answerEvent, hear]);

  return {
    ask(what, listener) {
      const id = ++lastId;
      // It may be answered while it is told.
      waiting[id] = listener;
      if (!tell({ ...what, id })) {
        delete waiting[id];
        return null;
      }
      return () => {
        if (!(id in waiting)) return;
        delete waiting[id];
        tell({ id, ask: "abort" });
      };
    },
  };
}
