/** The vault as the page sees it: one person, one tab. Holds the keys while open, forgets them on `lock`. */
import { equalBytes, fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { ownerOrderMessage, serverCancelMessage } from "@breezy/crypto/encoding";
import { digestParts, signHead } from "@breezy/crypto/head";
import { deriveVault, signWith } from "@breezy/crypto/keys";
import { guardianCount } from "@breezy/crypto/parameters";
import { openPart, SealError } from "@breezy/crypto/seal";
import { VaultError } from "../failure.ts";
import type { Entry, OpenVault, Secret, Vault } from "../vault.ts";
import { confirm } from "./confirming.ts";
import {
  applyListing,
  type Contents,
  findings as findingsOf,
  headToWire,
  isOwnHead,
  isSame,
  marksOf,
} from "./contents.ts";
import { createContext, type VaultDeps } from "./context.ts";
import { openKit, replaceKit } from "./kit.ts";
import { fetchContents, isTrusted, openVault, type Opened } from "./opening.ts";
import { committedEpoch } from "./records.ts";
import { agreeing, register } from "./registering.ts";
import { type NewEntry, saveNew, sealNew } from "./saving.ts";
import { setUpVault } from "./setting-up.ts";
import { createSearchIndex } from "./search-index.ts";
import { ask, read, runningReset, witnessedHeads } from "./situation.ts";
import { eraseSnapshot, writeSnapshot } from "./snapshot.ts";
import { createPinPad } from "./unlocking.ts";

/** How long after a save the snapshot is written and the head witnessed: once for all saves between. */
const settleMs = 10_000;
/** How long after an opening it is written: not before the list is on the screen. */
const keepMs = 1000;

export function createVault(deps: VaultDeps): Vault {
  const context = createContext(deps);
  const { userId, wire, local, guardians, clock } = context;
  const pad = createPinPad(context);
  const index = createSearchIndex();

  let open: Opened | null = null;
  /** VK between the kit and the new PIN; nowhere else does it outlive a call. */
  let recovered: Uint8Array | null = null;
  /** A save whose answer was lost: saving the same draft again continues it. */
  let unfinished: { draft: string; entry: NewEntry } | null = null;
  let settling = false;
  let keeping = false;
  /** Erasing the snapshot must not overtake it. */
  let writing: Promise<void> = Promise.resolve();

  function opened(): Opened {
    if (!open) throw new VaultError("locked", "the vault is locked");
    return open;
  }

  function show(state: Opened): OpenVault {
    open = { ...state, unclaimedTries: 0, kit: null };
    keepSoon();
    const { findings, unclaimedTries, kit, reset } = state;
    return { entries: listed(), findings, unclaimedTries, kit, reset };
  }

  /** In list order; little work where little has changed since. */
  function listed(): Entry[] {
    return index.update(opened().contents, entriesOf);
  }

  function keepSoon(): void {
    if (keeping || open?.kept) return;
    keeping = true;
    deps.later(keepMs, keep);
  }

  /** Writes the snapshot where it would say something new. */
  async function keep(): Promise<void> {
    keeping = false;
    if (!open || open.kept || !isTrusted(open.findings)) return;
    const { contents, keys } = open;
    const before = writing;
    writing = (async () => {
      await Promise.allSettled([before]);
      await writeSnapshot(local, contents, keys);
    })();
    await writing;
    if (open?.contents === contents) open = { ...open, kept: true };
  }

  function settleSoon(): void {
    if (settling) return;
    settling = true;
    deps.later(settleMs, settle);
  }

  async function settle(): Promise<void> {
    settling = false;
    if (!open || !isTrusted(open.findings)) return;
    const { contents, keys } = open;
    await keep();
    const witness = { head: headToWire(contents.head) };
    const heard = await guardians.send(
      "witness",
      new Map(guardians.set.map((g) => [g.id, witness])),
    );
    // A save calls a reset off at the server; the guardians' 24 hours end with a confirmation only.
    if (runningReset(agreeing(heard), clock())) {
      const { answers, record } = await ask(context);
      if (record) await confirm(context, keys, record.header.recordId, contents.head, answers);
    }
  }

  return {
    async gate() {
      const { gate, reset } = await ask(context);
      return { gate, reset };
    },

    async setUp(pin, zone) {
      const made = await setUpVault(context, pin, zone);
      if (!made.ok) return made;
      const { keys, contents, kit } = made;
      const vault = show({
        keys,
        contents,
        findings: [],
        kept: false,
        reset: null,
        unclaimedTries: 0,
        kit: null,
      });
      return { ok: true, vault, kit };
    },

    async unlock(pin) {
      const tried = await pad.tryPin(pin);
      if (!tried.ok) return tried;
      return { ok: true, vault: show(await openVault(context, tried.opener)) };
    },

    async openKit(code) {
      const result = await openKit(context, code);
      if (!result.ok) return result;
      recovered = result.vaultKey;
      return { ok: true };
    },

    async setNewPin(pin, zone) {
      if (!recovered) throw new VaultError("locked", "open the Recovery Kit first");
      const vaultKey = recovered;
      const keys = await deriveVault(vaultKey, userId);
      const { answers: before } = await ask(context);
      const epoch = committedEpoch(before, userId, keys.publicKey) + 1;
      const needed = guardianCount;
      const registered = await register(context, { pin, vaultKey, keys, epoch, zone, needed });
      // Asking delivers the certificate to whoever missed it, so what stands now is what counts.
      const { answers, record, liars } = await ask(context);
      const { recordId } = registered;
      if (!recordId || !record || !equalBytes(record.header.recordId, recordId)) {
        return { ok: false, reason: "must-wait" };
      }
      recovered = null;
      const opener = { vaultKey, pin, record, answers, liars };
      return { ok: true, vault: show(await openVault(context, opener)) };
    },

    async newKit(pin) {
      const tried = await pad.tryPin(pin);
      if (!tried.ok) return tried;
      const keys = await deriveVault(tried.opener.vaultKey, userId);
      const kit = await replaceKit(context, tried.opener.vaultKey, keys);
      return { ok: true, vault: show(await openVault(context, tried.opener)), kit };
    },

    async sync() {
      const state = opened();
      const contents = await fetchContents(context, state.contents, state.keys);
      const findings = findingsOf(contents, state.keys, [], state.contents);
      const kept = state.kept && isSame(state.contents, contents);
      return show(findings.length === 0 ? { ...state, contents, kept } : { ...state, findings });
    },

    async add(draft) {
      const state = opened();
      if (!isTrusted(state.findings)) return { ok: false, reason: "findings" };
      const text = JSON.stringify(draft);
      if (unfinished?.draft !== text) {
        unfinished = { draft: text, entry: await sealNew(draft, state.keys, clock()) };
      }
      const outcome = await saveNew(state.contents, unfinished.entry, state.keys, wire);
      unfinished = null;
      if (outcome.ok) {
        open = { ...state, contents: outcome.contents, kept: false };
        settleSoon();
        return { ok: true, entry: { id: outcome.entry.id, overview: outcome.entry.overview } };
      }
      if ("limit" in outcome) return { ok: false, reason: "limit", detail: outcome.limit };
      open = { ...state, findings: [...state.findings, { kind: "bad-head" }] };
      return { ok: false, reason: "findings" };
    },

    async reveal(id): Promise<Secret> {
      const { contents, keys } = opened();
      const entry = contents.entries.get(id);
      if (!entry) throw new VaultError("not-found", "no such entry");
      const { revision } = entry.secretMark;
      try {
        return (await openPart(entry.sealedSecret, keys, {
          entryId: id,
          part: "secret",
          revision,
        })) as Secret;
      } catch (error) {
        if (error instanceof SealError)
          throw new VaultError("unreadable", "this entry does not open");
        throw error;
      }
    },

    async search(query, where) {
      listed();
      return index.search(query, where);
    },

    async acceptFindings() {
      const state = opened();
      const listing = await wire.list();
      if (!listing) throw new VaultError("server", "the server does not find this vault");
      const contents = await applyListing(null, listing, state.keys);
      const shown = [contents.head, ...witnessedHeads((await read(context)).answers)];
      // Only what the owner signed counts: an invented version would go up to where none follows.
      const known = [state.contents.head, ...shown].filter((head) => isOwnHead(head, state.keys));
      if (known.length === 0) throw new VaultError("server", "no head bears its owner's signature");
      const version = Math.max(...known.map((head) => head.version)) + 1;
      const digest = digestParts(marksOf(contents.entries.values()));
      const head = await signHead(state.keys, version, digest);
      const outcome = await wire.save({
        baseVersion: listing.head.version,
        head: headToWire(head),
        changes: [],
      });
      if (!outcome.ok) throw new VaultError("server", "the vault changed meanwhile");
      const vault = show({
        ...state,
        contents: { head, entries: contents.entries },
        findings: [],
        kept: false,
      });
      await settle();
      return vault;
    },

    async cancelReset() {
      const { keys } = opened();
      const running = (await wire.vault())?.reset;
      if (!running) return;
      const orders = new Map<string, object>();
      for (const [id, { standing }] of (await read(context)).answers) {
        if (!standing.challenge) continue;
        const message = ownerOrderMessage("cancel", id, userId, fromBase64(standing.challenge));
        const signature = toBase64(await signWith(keys, message));
        orders.set(id, { challenge: standing.challenge, signature });
      }
      const cancelled = serverCancelMessage(userId, running.requestedAt);
      await wire.cancelReset({
        requests: Object.fromEntries(guardians.texts("cancel", orders)),
        requestedAt: running.requestedAt,
        signature: toBase64(await signWith(keys, cancelled)),
      });
      if (open) open = { ...open, reset: null };
    },

    async lock() {
      try {
        if (settling) await settle();
        else if (keeping) await keep();
        await Promise.allSettled([writing]);
      } finally {
        open = null;
        index.clear();
        unfinished = null;
        pad.clear();
        recovered?.fill(0);
        recovered = null;
      }
    },

    async forget() {
      try {
        await this.lock();
      } finally {
        await eraseSnapshot(local, userId);
      }
    },
  };
}

function entriesOf(contents: Contents): Entry[] {
  return Array.from(contents.entries.values(), ({ id, overview }) => ({ id, overview }));
}
