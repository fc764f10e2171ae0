import { expect, test } from "vitest";
import {
  createDesk,
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
  const desk = createDesk();
  desk.change("a", startEditing("notes", "old"));
  desk.change("a", setText("notes", "typed"));
  desk.change("a", startEditing("notes", "old"));
  expect(desk.cardOf("a").drafts.notes).toEqual({ text: "typed", base: "old", error: null });
  expect(desk.cardOf("a").open).toBe(true);
});

test("a value that failed comes back with its reason, unless something newer was typed", () => {
  const desk = createDesk();
  const failed = { text: "first", base: "", error: "No connection." };
  desk.change("a", returnDraft("phone", failed));
  expect(desk.cardOf("a").drafts.phone).toEqual(failed);
  desk.change("a", stopEditing("phone"));
  desk.change("a", startEditing("phone", ""));
  desk.change("a", setText("phone", "second"));
  desk.change("a", returnDraft("phone", failed));
  expect(desk.cardOf("a").drafts.phone).toMatchObject({ text: "second", error: "No connection." });
});

test("an answer ends only what it answers", () => {
  const desk = createDesk();
  desk.change("a", markSent({ username: "one", notes: "n" }));
  desk.change("a", markSent({ username: "two" }));
  desk.change("a", markAnswered({ username: "one" }));
  expect(desk.cardOf("a").sent).toEqual({ username: "two", notes: "n" });
  desk.change("a", markAnswered({ username: "two" }));
  expect(desk.cardOf("a").sent).toEqual({ notes: "n" });
});

test("clearing forgets every card, question, view and place", () => {
  const desk = createDesk();
  desk.change("a", startEditing("password", "secret"));
  desk.ask({ about: "delete", id: "a" });
  desk.show("trash");
  desk.leave({ query: "", scrollY: 10, heights: new Map() });
  desk.clear();
  expect(desk.getState()).toEqual({ cards: new Map(), asked: null, view: "vault" });
  expect(desk.getPlace()).toBeNull();
});

test("a save that fails after the lock lays nothing on the desk", () => {
  let isOpen = true;
  const desk = createDesk(() => isOpen);
  desk.change("a", startEditing("password", "secret"));
  isOpen = false;
  desk.clear();
  desk.change("a", returnDraft("password", { text: "typed", base: "secret", error: "No." }));
  desk.ask({ about: "history", id: "a" });
  expect(desk.getState()).toEqual({ cards: new Map(), asked: null, view: "vault" });
});

test("what was taken back leaves its notice, and opens none that was closed meanwhile", () => {
  const desk = createDesk();
  const both = [
    { field: "phone" as const, value: "1" },
    { field: "notes" as const, value: "2" },
  ];
  desk.change("a", setMerge({ theirs: [], both, restored: false }));
  desk.change("a", markTakenBack("phone"));
  expect(desk.cardOf("a").merge?.both).toEqual([{ field: "notes", value: "2" }]);
  desk.change("a", setMerge(null));
  desk.change("a", markTakenBack("notes"));
  expect(desk.cardOf("a").merge).toBeNull();
});
