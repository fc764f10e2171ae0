import { expect, test } from "vitest";
import {
  createCardUi,
  endEditing,
  markAnswered,
  markSent,
  markTakenBack,
  setMerge,
  setProblem,
  setText,
  startFields,
} from "./card-ui-state.ts";

test("text that was typed before stays when the form is opened again", () => {
  const cardUi = createCardUi();
  cardUi.change("a", startFields({ notes: "old", phone: "1" }));
  cardUi.change("a", setText("notes", "typed"));
  cardUi.change("a", startFields({ notes: "old", phone: "2" }));
  expect(cardUi.cardOf("a").drafts).toEqual({
    notes: { text: "typed", base: "old", error: null },
    phone: { text: "1", base: "1", error: null },
  });
});

test("why a field can't be saved stands at it until something else is typed there", () => {
  const cardUi = createCardUi();
  cardUi.change("a", startFields({ phone: "" }));
  cardUi.change("a", setProblem("phone", "No."));
  expect(cardUi.cardOf("a").drafts.phone?.error).toBe("No.");
  cardUi.change("a", setText("phone", "2"));
  expect(cardUi.cardOf("a").drafts.phone?.error).toBeNull();
  cardUi.change("a", endEditing);
  cardUi.change("a", setProblem("phone", "No."));
  expect(cardUi.cardOf("a").drafts).toEqual({});
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
  cardUi.change("a", startFields({ password: "secret" }));
  cardUi.ask({ about: "delete", id: "a" });
  cardUi.leave({ query: "", scrollY: 10, currentId: "a" });
  cardUi.clear();
  expect(cardUi.getState()).toEqual({ cards: new Map(), asked: null });
  expect(cardUi.getPlace()).toBeNull();
});

test("a save that fails after the lock leaves nothing in the page", () => {
  let isOpen = true;
  const cardUi = createCardUi(() => isOpen);
  cardUi.change("a", startFields({ password: "secret" }));
  isOpen = false;
  cardUi.clear();
  cardUi.change("a", startFields({ password: "typed" }));
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
