import { expect, test } from "vitest";
import {
  type Desk,
  createDesk,
  discardTyped,
  keepExtras,
  release,
  setText,
  startEditing,
  startSaving,
  stopEditing,
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

function aDeskWithNotes(text: string): Desk {
  const desk = createDesk();
  desk.change("a", startEditing("notes", "old"));
  desk.change("a", setText("notes", text));
  return desk;
}

test("a field merely opened holds nothing to keep; a text on its way is kept until it is answered", () => {
  const desk = aDeskWithNotes("old");
  expect(typedIn(desk, [bank])).toEqual([]);
  desk.change("a", setText("notes", "new"));
  expect(typedIn(desk, [bank])).toEqual([typed]);
  const draft = desk.cardOf("a").drafts.notes!;
  desk.change("a", startSaving("notes", draft));
  expect(desk.cardOf("a").drafts).toEqual({});
  expect(typedIn(desk, [bank])).toEqual([typed]);
  desk.change("a", release("notes", { ...draft }));
  expect(typedIn(desk, [bank])).toEqual([typed]);
  desk.change("a", release("notes", draft));
  expect(typedIn(desk, [bank])).toEqual([]);
});

test("after an unlock it lies in its field, open, unless it was saved after all", () => {
  const desk = createDesk();
  layTyped(desk, vaultWith([bank], typed));
  expect(desk.cardOf("a")).toMatchObject({
    open: true,
    erased: null,
    drafts: { notes: { text: "new", base: "old", isRestored: true } },
  });
  const saved = createDesk();
  layTyped(saved, vaultWith([{ id: "a", overview: { ...overview, notes: "new" } }], typed));
  expect(saved.getState().cards.size).toBe(0);
});

test("an entry erased elsewhere stays as it was last seen while a text is typed in it", () => {
  const desk = aDeskWithNotes("new");
  holdErased(desk, [bank], []);
  const { cards } = desk.getState();
  expect(strandedIn(cards, [])).toEqual([bank]);
  expect(typedIn(desk, [])).toEqual([typed]);
  expect(draftFrom(overview, desk.cardOf("a"))).toEqual({
    account: "Bank",
    username: "ada",
    password: "",
    phone: "",
    url: "",
    notes: "new",
    tags: ["home"],
  });
  holdErased(desk, [], [bank]);
  expect(desk.cardOf("a").erased).toBeNull();
  holdErased(desk, [bank], []);
  desk.change("a", discardTyped);
  expect(strandedIn(desk.getState().cards, [])).toEqual([]);
});

test("erased while the vault was locked: its name and the text come back", () => {
  const desk = createDesk();
  layTyped(desk, vaultWith([], typed));
  expect(strandedIn(desk.getState().cards, [])).toMatchObject([
    { id: "a", overview: { account: "Bank" } },
  ]);
});

test("an entry in the trash stays in sight only while a text is typed in it", () => {
  const trashed: Entry = { id: "a", overview: { ...overview, trashedAt: 5 } };
  const desk = aDeskWithNotes("new");
  expect(strandedIn(desk.getState().cards, [trashed])).toEqual([trashed]);
  desk.change("a", stopEditing("notes"));
  expect(strandedIn(desk.getState().cards, [trashed])).toEqual([]);
});

test("what was typed into the dialog of details opens it again, and goes along where its entry is gone", () => {
  const desk = createDesk();
  const typedDetails = { details: { network: "FernNet" }, hidden: { door: "marigold" } };
  const base = JSON.stringify({ overview, secret: null });
  desk.change("a", keepExtras(JSON.stringify(typedDetails), base));
  const kept = typedIn(desk, [bank]);
  expect(kept).toMatchObject([{ entryId: "a", field: "extras", base }]);

  const opened = createDesk();
  layTyped(opened, vaultWith([bank], ...kept));
  expect(opened.getState().asked).toEqual({ about: "details", id: "a" });
  expect(opened.cardOf("a").drafts.extras).toMatchObject({ base });
  opened.change("a", stopEditing("extras"));
  expect(typedIn(opened, [bank])).toEqual([]);

  const gone = createDesk();
  layTyped(gone, vaultWith([], ...kept));
  expect(gone.getState().asked).toBeNull();
  expect(strandedIn(gone.getState().cards, [])).toHaveLength(1);
  const wifi: Overview = { ...overview, kind: "wifi" };
  expect(draftFrom(wifi, gone.cardOf("a"))).toMatchObject({ kind: "wifi", ...typedDetails });
});
