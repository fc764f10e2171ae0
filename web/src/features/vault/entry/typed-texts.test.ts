import { expect, test } from "vitest";
import {
  type CardUi,
  createCardUi,
  discardTyped,
  dropExtras,
  endEditing,
  keepExtras,
  setText,
  startFields,
} from "./card-ui-state.ts";
import { draftFrom, holdErased, layTyped, strandedIn, typedIn } from "./typed-texts.ts";
import type { Entry, Overview, TypedText } from "@breezy/client/entry/entry";
import type { OpenVault } from "@breezy/client/answers";

const overview: Overview = {
  account: "Bank",
  username: "ada",
  phone: "",
  notes: "old",
  url: "",
  tags: ["home"],
  favorite: false,
  createdAt: 1,
  updatedAt: 1,
  trashedAt: null,
};
const bank: Entry = { id: "a", overview };
const typed: TypedText = {
  entryId: "a",
  account: "Bank",
  field: "notes",
  text: "new",
  base: "old",
};
const vaultWith = (entries: Entry[], ...texts: TypedText[]) =>
  ({ entries, typed: texts }) as OpenVault;

function aDeskWithNotes(text: string): CardUi {
  const cardUi = createCardUi();
  cardUi.change("a", startFields({ notes: "old" }));
  cardUi.change("a", setText("notes", text));
  return cardUi;
}

test("a field merely opened holds nothing to keep; a text is kept until it is saved or given up", () => {
  const cardUi = aDeskWithNotes("old");
  expect(typedIn(cardUi, [bank])).toEqual([]);
  cardUi.change("a", setText("notes", "new"));
  expect(typedIn(cardUi, [bank])).toEqual([typed]);
  cardUi.change("a", endEditing);
  expect(typedIn(cardUi, [bank])).toEqual([]);
});

test("after an unlock it lies in the open form, unless it was saved after all", () => {
  const cardUi = createCardUi();
  layTyped(cardUi, vaultWith([bank], typed));
  expect(cardUi.cardOf("a")).toMatchObject({
    editing: "first",
    erased: null,
    drafts: { notes: { text: "new", base: "old", isRestored: true } },
  });
  const saved = createCardUi();
  layTyped(saved, vaultWith([{ id: "a", overview: { ...overview, notes: "new" } }], typed));
  expect(saved.getState().cards.size).toBe(0);
});

test("an entry erased elsewhere stays as it was last seen while a text is typed in it", () => {
  const cardUi = aDeskWithNotes("new");
  holdErased(cardUi, [bank], []);
  const { cards } = cardUi.getState();
  expect(strandedIn(cards, [])).toEqual([bank]);
  expect(typedIn(cardUi, [])).toEqual([typed]);
  expect(draftFrom(overview, cardUi.cardOf("a"))).toEqual({
    account: "Bank",
    username: "ada",
    password: "",
    phone: "",
    url: "",
    notes: "new",
    tags: ["home"],
  });
  holdErased(cardUi, [], [bank]);
  expect(cardUi.cardOf("a").erased).toBeNull();
  holdErased(cardUi, [bank], []);
  cardUi.change("a", discardTyped);
  expect(strandedIn(cardUi.getState().cards, [])).toEqual([]);
});

test("erased while the vault was locked: its name and the text come back", () => {
  const cardUi = createCardUi();
  layTyped(cardUi, vaultWith([], typed));
  expect(strandedIn(cardUi.getState().cards, [])).toMatchObject([
    { id: "a", overview: { account: "Bank" } },
  ]);
});

test("an entry in the trash stays in sight only while a text is typed in it", () => {
  const trashed: Entry = { id: "a", overview: { ...overview, trashedAt: 5 } };
  const cardUi = aDeskWithNotes("new");
  expect(strandedIn(cardUi.getState().cards, [trashed])).toEqual([trashed]);
  cardUi.change("a", endEditing);
  expect(strandedIn(cardUi.getState().cards, [trashed])).toEqual([]);
});

test("what was typed beside the main fields opens the form again, and goes along where its entry is gone", () => {
  const cardUi = createCardUi();
  const typedDetails = { details: { network: "FernNet" }, hidden: { door: "marigold" } };
  const base = JSON.stringify({ overview, secret: null });
  cardUi.change("a", keepExtras(JSON.stringify(typedDetails), base));
  const kept = typedIn(cardUi, [bank]);
  expect(kept).toMatchObject([{ entryId: "a", field: "extras", base }]);

  const opened = createCardUi();
  layTyped(opened, vaultWith([bank], ...kept));
  expect(opened.cardOf("a")).toMatchObject({ editing: "first", drafts: { extras: { base } } });
  opened.change("a", dropExtras);
  expect(typedIn(opened, [bank])).toEqual([]);

  const gone = createCardUi();
  layTyped(gone, vaultWith([], ...kept));
  expect(strandedIn(gone.getState().cards, [])).toHaveLength(1);
  const wifi: Overview = { ...overview, kind: "wifi" };
  expect(draftFrom(wifi, gone.cardOf("a"))).toMatchObject({ kind: "wifi", ...typedDetails });
});
