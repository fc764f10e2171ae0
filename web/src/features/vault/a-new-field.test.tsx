/** A field that only the table knows of is drawn, typed and saved like those of the product. */
import type { EntryDraft, EntryPatch, Overview, TextField } from "@breezy/client/entry/entry";
import type { Vault } from "@breezy/client/vault";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { anOpenVault } from "../../../../client/src/testing/an-open-vault.ts";
import { anOverview } from "../../../../client/src/testing/an-overview.ts";
import { moreFields } from "../../../../client/src/testing/more-fields.ts";
import { CredentialsStep } from "./add-account/credentials-step.tsx";
import { KindStep } from "./add-account/kind-step.tsx";
import { saveForm } from "./entry/card-actions.ts";
import { beginEditing, cardUiOf, startFields } from "./entry/card-ui-state.ts";
import { patchOf } from "./kinds/card-fields.ts";
import { draftOf, emptyDraftOf } from "./kinds/entry-draft.ts";
import { TypedInput } from "./kinds/typed-input.tsx";
import { EntryFields } from "./entry/entry-fields.tsx";
import { keptSentence, overriddenSentence, takeBackLabel } from "./entry/merge-sentences.ts";
import { draftFrom } from "./entry/typed-texts.ts";
import { VaultContext, createVaultSession, type VaultSession } from "./session/session.ts";

const id = "e1";
/** Names that no type of the product's knows. */
const nickname = "nickname" as TextField;
const recovery = "recovery" as TextField;
const overview: Overview = Object.assign(anOverview({ account: "Garden club" }), {
  nickname: "Green thumbs",
});
const openVault = anOpenVault({ entries: [{ id, overview }] });

/** An open vault whose table has more fields; what it is given to save is kept. */
async function aSession() {
  const edits: EntryPatch[] = [];
  const vault: Partial<Vault> = {
    gate: async () => ({ gate: { state: "pin", triesLeft: 6, failures: 0 }, reset: null }),
    unlock: async () => ({ ok: true, vault: openVault }),
    edit: async (_, patch) => {
      edits.push(patch);
      return { ok: true, entry: { id, overview }, merge: null, behind: false };
    },
  };
  const session = createVaultSession({
    openWorker: () => ({ vault: vault as Vault, end: () => {} }),
    later: () => () => {},
    zone: () => "UTC",
    tell: () => {},
    sent: () => {},
    endSession: async () => {},
    report: (error) => {
      throw error;
    },
    fields: moreFields,
  });
  await session.askGate();
  await session.unlock("2580");
  return { session, edits };
}

const drawn = (session: VaultSession, what: ReactNode) =>
  renderToString(<VaultContext value={session}>{what}</VaultContext>);

test("an open entry shows it with its actions, hides what is secret, and leaves out what is empty", async () => {
  const { session } = await aSession();
  const card = drawn(session, <EntryFields id={id} overview={overview} />);
  expect(card).toContain("Green thumbs");
  for (const name of ["Copy nickname", "Show recovery word", "Copy recovery word"]) {
    expect(card).toContain(name);
  }
  const bare = anOverview({ account: "Garden club" });
  expect(drawn(session, <EntryFields id={id} overview={bare} />)).not.toContain("nickname");
});

test("its form has it in its place, and saves it by its name", async () => {
  const { session, edits } = await aSession();
  const cardUi = cardUiOf(session);
  cardUi.change(id, beginEditing());
  cardUi.change(id, startFields({ [nickname]: "Green thumbs", [recovery]: "lighthouse-4471" }));
  const fields = [nickname, recovery].map((name) => (
    <TypedInput key={name} name={name} text="typed" onText={() => {}} />
  ));
  const form = drawn(session, fields);
  expect(form).toMatch(/<input[^>]*data-field="nickname"/);
  expect(form).toMatch(/<input[^>]*data-field="recovery"[^>]*type="password"/);
  const patch = {
    ...patchOf(nickname, " Spades ", moreFields),
    ...patchOf(recovery, "lantern 9 ", moreFields),
  };
  expect(await saveForm(session, id, patch)).toBeNull();
  expect(edits).toEqual([{ nickname: "Spades", recovery: "lantern 9 " }]);
});

test("the form asks for it, whatever the kind, and keeps what was typed", async () => {
  const { session } = await aSession();
  const fields: EntryDraft = Object.assign(emptyDraftOf(moreFields), {
    account: "Garden club",
    nickname: " Spades ",
    recovery: "lantern 9 ",
  });
  const step = drawn(
    session,
    <CredentialsStep fields={fields} passwordError={undefined} onChange={() => {}} />,
  );
  const card = drawn(
    session,
    <KindStep
      fields={{ ...fields, kind: "card" }}
      nameError={undefined}
      ownTags={[]}
      onChange={() => {}}
    />,
  );
  for (const form of [step, card]) {
    expect(form).toContain("Nickname");
    expect(form).toContain("Recovery word");
  }
  expect(draftOf(fields, moreFields)).toMatchObject({
    nickname: "Spades",
    recovery: "lantern 9 ",
  });
  expect(draftOf(emptyDraftOf(moreFields), moreFields)).not.toHaveProperty("nickname");
});

test("it is named where another device changed it, and goes into an account of its own", () => {
  expect(keptSentence([nickname, recovery], moreFields)).toContain("nickname and recovery word");
  const both = { field: nickname, value: "Rakes" } as Parameters<typeof overriddenSentence>[0];
  expect(overriddenSentence(both, moreFields)).toContain("the nickname too, to “Rakes”");
  expect(takeBackLabel(nickname, moreFields)).toBe("Use their nickname");
  const card = { drafts: {} } as Parameters<typeof draftFrom>[1];
  expect(draftFrom(overview, card, moreFields)).toMatchObject({ nickname: "Green thumbs" });
});
