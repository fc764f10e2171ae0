import { expect, test } from "vitest";
import {
  createCardUi,
  markAnswered,
  markSent,
  markTakenBack,
  returnDraft,
  setMerge,
  setText,
  startEditing,
  stopEditing,
} from "./card-ui-state.ts";

test("text that was typed before stays when the field is opened again", () => {
  const cardUi = createCardUi();
  cardUi.change("a", startEditing("notes", "old"));
  cardUi.change("a", setText("notes", "typed"));
  cardUi.change("a", startEditing("notes", "old"));
  expect(cardUi.cardOf("a").drafts.notes).toEqual({ text: "typed", base: "old", error: null });
  expect(cardUi.cardOf("a").open).toBe(true);
});

test("a value that failed comes back with its reason, unless something newer was typed", () => {
  const cardUi = createCardUi();
  const failed = { text: "first", base: "", error: "No connection." };
  cardUi.change("a", returnDraft("phone", failed));
  expect(cardUi.cardOf("a").drafts.phone).toEqual(failed);
  cardUi.change("a", stopEditing("phone"));
  cardUi.change("a", startEditing("phone", ""));
  cardUi.change("a", setText("phone", "second"));
  cardUi.change("a", returnDraft("phone", failed));
  expect(cardUi.cardOf("a").drafts.phone).toMatchObject({
    text: "second",
    error: "No connection.",
  });
});

test("an answer ends only what it answers", () => {
  const cardUi = createCardUi();
  cardUi.change("a", markSent({ username: "one", notes: "n" }));
  cardUi.change("a", markSent({ username: "two" }));
  cardUi.change("a", markAnswered({ username: "one" }));
  expect(cardUi.cardOf("a").sent).toEqual({ username: "two", notes: "n" });
  cardUi.change("a", markAnswered({ username: "two" }));
  expect(cardUi.cardOf("a").sent).toEqual({ notes: "n" });
});

test("clearing forgets every card, question and place", () => {
  const cardUi = createCardUi();
  cardUi.change("a", startEditing("password", "secret"));
  cardUi.ask({ about: "delete", id: "a" });
  cardUi.leave({ query: "", scrollY: 10, heights: new Map() });
  cardUi.clear();
  expect(cardUi.getState()).toEqual({ cards: new Map(), asked: null });
  expect(cardUi.getPlace()).toBeNull();
});

test("a save that fails after the lock leaves nothing in the page", () => {
  let isOpen = true;
  const cardUi = createCardUi(() => isOpen);
  cardUi.change("a", startEditing("password", "secret"));
  isOpen = false;
  cardUi.clear();
  cardUi.change("a", returnDraft("password", { text: "typed", base: "secret", error: "No." }));
  cardUi.ask({ about: "history", id: "a" });
  expect(cardUi.getState()).toEqual({ cards: new Map(), asked: null });
});

test("what was taken back leaves its notice, and opens none that was closed meanwhile", () => {
  const cardUi = createCardUi();
  const both = [
    { field: "phone" as const, value: "1" },
    { field: "notes" as const, value: "2" },
  ];
  cardUi.change("a", setMerge({ theirs: [], both, restored: false }));
  cardUi.change("a", markTakenBack("phone"));
  expect(cardUi.cardOf("a").merge?.both).toEqual([{ field: "notes", value: "2" }]);
  cardUi.change("a", setMerge(null));
  cardUi.change("a", markTakenBack("notes"));
  expect(cardUi.cardOf("a").merge).toBeNull();
});
