/** The person's vault beside the extension's, from a program: sets up what it holds, and says what came into it. */
import type { BrowserContext } from "@playwright/test";
import type { EntryDraft } from "@breezy/client/entry/entry";
import type { Vault } from "@breezy/client/vault";
import { type Place, registerPerson, setUpByWire, signInByWire, vaultByWire } from "../by-wire.ts";
import type { Person } from "../person.ts";
import type { Start } from "./cases.ts";

export interface HeldLogin {
  id: string;
  account: string;
  host: string;
  username: string;
  password: string;
  history: string[];
}

export interface Desk {
  person: Person;
  /** Names of the entries that the vault now holds, and no others. */
  holdOnly(start: Start): Promise<string[]>;
  logins(): Promise<HeldLogin[]>;
  /** The codes of that entry from then until now. */
  codesSince(account: string, fromMs: number): Promise<string[]>;
}

export const cardName = "My card";
export const identityName = "Myself";

/** A new person with an empty vault. */
export async function aDesk(context: BrowserContext, at: Place, pin: string): Promise<Desk> {
  const person = await registerPerson(context, at);
  const userId = await signInByWire(context, at, person);
  await setUpByWire(context, at, { userId, pin, zone: "UTC", entries: [] });
  const vault = await vaultByWire(context, at, userId);
  const opened = await vault.unlock(pin);
  if (!opened.ok) throw new Error("the program could not open the vault");
  // All of a run's tests take longer than the vault stays open beside nobody.
  await vault.saveSettings({ autoLockMinutes: 60 });

  const held = async () =>
    (await vault.sync()).entries.flatMap(({ id, overview }) =>
      overview && overview.trashedAt === null ? [{ id, overview }] : [],
    );

  return {
    person,
    async holdOnly(start) {
      const ids = (await held()).map(({ id }) => id);
      if (ids.length) {
        await vault.trash(ids);
        await vault.erase(ids);
      }
      const drafts = draftsOf(start);
      for (const draft of drafts) await add(vault, draft);
      return drafts.map(({ account }) => account);
    },
    logins: async () =>
      Promise.all(
        (await held()).map(async ({ id, overview: { account, username, url } }) => {
          const { password, history } = await vault.reveal(id);
          const past = history.map((one) => one.password);
          return { id, account, username, password, host: hostOf(url), history: past };
        }),
      ),
    async codesSince(account, fromMs) {
      const entry = (await held()).find(({ overview }) => overview.account === account);
      if (!entry) return [];
      const codes = new Set<string>();
      // A code lives for half a minute, which may end on the way.
      for (let atMs = fromMs; atMs <= Date.now() + 1000; atMs += 1000) {
        const code = await vault.code(entry.id, atMs);
        if (code) codes.add(code.code);
      }
      return [...codes];
    },
  };
}

async function add(vault: Vault, draft: EntryDraft): Promise<void> {
  const saved = await vault.add(draft);
  if (!saved.ok) throw new Error(`${draft.account} was not saved: ${saved.reason}`);
}

function draftsOf({ login, others = [], card, identity }: Start): EntryDraft[] {
  const none = { username: "", password: "", phone: "", notes: "", url: "", tags: [] };
  const drafts: EntryDraft[] = [];
  for (const one of login ? [login, ...others] : others) {
    const { title, host, username, password, code } = one;
    drafts.push({
      ...none,
      account: title,
      username,
      password,
      url: `https://${host}/`,
      ...(code && {
        totp: `otpauth://totp/${encodeURIComponent(title)}?secret=${code.secret}&digits=${code.digits}&period=${code.period}`,
      }),
    });
  }
  if (card) {
    const expires = `${card.year}-${`${card.month}`.padStart(2, "0")}`;
    drafts.push({
      ...none,
      account: cardName,
      kind: "card",
      details: { holder: card.holder, expires },
      hidden: { number: card.number, code: card.cvc },
    });
  }
  if (identity) {
    const { street, postcode, birthday, ...same } = identity;
    drafts.push({
      ...none,
      account: identityName,
      kind: "identity",
      details: {
        ...same,
        ...(street && { address: street }),
        ...(postcode && { postalCode: postcode }),
        ...(birthday && { birthDate: birthday }),
      },
    });
  }
  return drafts;
}

function hostOf(url: string): string {
  return URL.parse(url.includes("://") ? url : `https://${url}`)?.hostname ?? "";
}
