/** What of a master key's life its owner reads and is mailed. The guardians' words are scripted. */
import type { ActivityPage } from "@breezy/contract/activity";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser, type Person } from "../testing/people.ts";
import { aText, withVault } from "../testing/vaults.ts";

const changedMail = "Your master key was changed";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());
beforeEach(() => {
  it.guardians.reply = {};
});

function commit(person: Person, record: string, more: object = {}) {
  const text = {
    kind: "commit",
    nonce: aText(16),
    user: person.id,
    record,
    certificate: aText(64),
  };
  const requests = { "guardian-1": JSON.stringify(text) };
  return person.json("POST", "/vault/pin/commit", { requests, ...more });
}

async function kindsOf(person: Person): Promise<string[]> {
  const { lines } = (await person.json("GET", "/users/me/activity")) as ActivityPage;
  return lines.map(({ kind }) => kind).filter((kind) => kind.startsWith("master_key"));
}

async function mailsTo(person: Person): Promise<string[]> {
  await it.app.close();
  return it.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
}

describe("a master key", () => {
  test("that is set is told once the vault begins, and not by mail", async () => {
    const person = await aUser(it);
    const record = aText(16);
    await commit(person, record);
    expect(await kindsOf(person)).toEqual([]);
    await withVault(person);
    // A guardian that was away gets it later.
    await commit(person, record);
    expect(await kindsOf(person)).toEqual(["master_key_set"]);
    expect(await mailsTo(person)).not.toContain(changedMail);
  });

  test("that changes is told and mailed once, however often it is delivered", async () => {
    const person = await withVault(await aUser(it));
    const record = aText(16);
    await Promise.all([commit(person, record), commit(person, record)]);
    await commit(person, record);
    expect(await kindsOf(person)).toEqual(["master_key_changed", "master_key_set"]);
    expect((await mailsTo(person)).filter((subject) => subject === changedMail)).toHaveLength(1);
    const mail = await it.mailTo(person.email, changedMail);
    expect(mail.text).toContain("from this device: Unknown device.");
    expect(mail.html).toContain("Open Breezy Vault");
    await commit(person, aText(16));
    expect((await mailsTo(person)).filter((subject) => subject === changedMail)).toHaveLength(2);
  });

  test("that no guardian takes has not changed", async () => {
    const person = await withVault(await aUser(it));
    it.guardians.reply = { ok: false };
    await commit(person, aText(16));
    expect(await kindsOf(person)).toEqual(["master_key_set"]);
    expect(await mailsTo(person)).not.toContain(changedMail);
  });

  test("that a guardian gets again is told, and not mailed", async () => {
    const person = await withVault(await aUser(it));
    await commit(person, aText(16), { repairs: true });
    expect(await kindsOf(person)).toEqual(["master_key_repaired", "master_key_set"]);
    expect(await mailsTo(person)).not.toContain(changedMail);
  });

  test("that is locked, then sealed, is told of each", async () => {
    const person = await withVault(await aUser(it));
    const evaluate = (standing: object) => {
      it.guardians.reply = { standing };
      const fields = { record: aText(16), element: aText(32) };
      const text = { kind: "evaluate", nonce: aText(16), user: person.id, ...fields };
      const asked = JSON.stringify(text);
      const requests = { "guardian-1": asked, "guardian-2": asked };
      return person.json("POST", "/vault/pin/evaluate", { requests });
    };
    await evaluate({ lockedUntil: 1 });
    await evaluate({ lockedUntil: 1 });
    await evaluate({ lockedUntil: 1, sealed: true });
    expect(await kindsOf(person)).toEqual([
      "master_key_sealed",
      "master_key_locked",
      "master_key_set",
    ]);
    expect(await mailsTo(person)).toContain("Your vault was locked after too many tries");
  });
});
