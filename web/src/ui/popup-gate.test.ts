import { expect, test } from "vitest";
import { createPopupGate } from "./popup-gate.ts";

function aGate() {
  let dialogs = 0;
  let changes = 0;
  const gate = createPopupGate(
    () => dialogs > 0,
    () => changes++,
  );
  return {
    ...gate,
    open: () => dialogs++,
    close: () => dialogs--,
    changes: () => changes,
    shown: () => ["plan", "intro", "swipes"].filter(gate.hasTurn),
  };
}

test("nothing is shown before a page admits it, nor after that page has gone", () => {
  const gate = aGate();
  gate.join("plan");
  expect(gate.shown()).toEqual([]);
  const leave = gate.admit();
  expect(gate.shown()).toEqual(["plan"]);
  leave();
  expect(gate.shown()).toEqual([]);
});

test("of those that want in one is shown, the first first, and the next once it is dismissed", () => {
  const gate = aGate();
  gate.admit();
  const dismissPlan = gate.join("plan");
  const dismissIntro = gate.join("intro");
  gate.join("swipes");
  expect(gate.shown()).toEqual(["plan"]);
  dismissPlan();
  expect(gate.shown()).toEqual(["intro"]);
  dismissIntro();
  expect(gate.shown()).toEqual(["swipes"]);
});

test("none is shown over a dialog, and one that is shown gives way to it and comes back", () => {
  const gate = aGate();
  gate.admit();
  gate.open();
  const dismiss = gate.join("plan");
  expect(gate.shown()).toEqual([]);
  gate.close();
  expect(gate.shown()).toEqual(["plan"]);
  gate.open();
  expect(gate.shown()).toEqual([]);
  gate.close();
  expect(gate.shown()).toEqual(["plan"]);
  dismiss();
  expect(gate.shown()).toEqual([]);
});

test("is quiet on a page that admits popups and shows none, without a dialog", () => {
  const gate = aGate();
  expect(gate.isQuiet()).toBe(false);
  gate.admit();
  expect(gate.isQuiet()).toBe(true);
  gate.open();
  expect(gate.isQuiet()).toBe(false);
  gate.close();
  const dismiss = gate.join("plan");
  expect(gate.isQuiet()).toBe(false);
  dismiss();
  expect(gate.isQuiet()).toBe(true);
});

test("tells of each change once", () => {
  const gate = aGate();
  const leave = gate.admit();
  const dismiss = gate.join("plan");
  dismiss();
  leave();
  expect(gate.changes()).toBe(4);
});
