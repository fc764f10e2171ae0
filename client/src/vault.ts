/** The vault as a page or a program sees it: one person, one device. Holds the keys while open, forgets them on `lock`. */
import { rehearseUnlock } from "@breezy/crypto/pin";
import { concurrent } from "./concurrent.ts";
import { mayNameHost } from "./entry/finding.ts";
import type { SearchPlace } from "./entries/search-index.ts";
import { createContext, type Context, type VaultDeps } from "./keep/context.ts";
import { eraseDraft } from "./keep/drafts.ts";
import { eraseOfflineCopy, keptFor } from "./keep/offline-store.ts";
import { eraseOutbox } from "./keep/outbox-store.ts";
import { eraseRecords } from "./keep/records.ts";
import { eraseSnapshot, eraseUses } from "./keep/snapshot-store.ts";
import { eraseTyped } from "./keep/typed.ts";
import { VaultError } from "./failure.ts";
import { lazyPart } from "./lazy-part.ts";
import { createChanges } from "./open/changes.ts";
import { createFollowing } from "./open/follow-server.ts";
import { createOpenVaultState } from "./open/open-vault-state.ts";
import { createPasskeys, entriesWithPasskeyFields } from "./open/passkeys.ts";
import { createWaysIn } from "./open/ways-in.ts";
import { cancelReset, proveDeletion } from "./pin/owner-orders.ts";
import { readGuardians } from "./pin/read-guardians.ts";
import { createExporting } from "./transfer/exporting.ts";
import { createImporting } from "./transfer/importing.ts";
import type { Wire } from "./wire/wire.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";
import type { GateReport, OfflineWay, TextPlace } from "./answers.ts";

export type { VaultDeps } from "./keep/context.ts";

/** Each method is a call that can cross a message port; the failures of all are VaultErrors. */
export type Vault = ReturnType<typeof vaultOf>;

/** `wire`: in place of the one that speaks with the server at `deps.origin`. */
export function createVault(deps: VaultDeps, wire?: Wire): Vault {
  return vaultOf(createContext(deps, wire));
}

/** After these nothing of an engine's first slow runs is left to be felt. */
const rehearsals = 3;

/** Each method is registered here, once: its name, what it calls, whether it runs at once with the others. */
function vaultOf(context: Context) {
  const { userId, store } = context;
  let isRehearsed = false;
  const vaultState = createOpenVaultState(context);
  const following = createFollowing(context, vaultState);
  const { empty, forgetUnfinished, editFrom, addSealed, ...changes } = createChanges(
    context,
    vaultState,
    following.sync,
  );
  const passkeys = createPasskeys(vaultState, { editFrom, addSealed });
  const adopting = lazyPart(async () => import("./transfer/adopt-passkeys.ts"));
  const { forgetKeys, spendVerified, gateOf, ...pins } = createWaysIn({
    context,
    vaultState,
    async onOpened() {
      await empty();
      await adoptPasskeys();
    },
  });
  const importing = createImporting(context, vaultState);
  const health = lazyPart(async () =>
    (await import("./health/health.ts")).createHealth(context, vaultState),
  );
  const files = lazyPart(async () =>
    (await import("./files/files.ts")).createFiles(context, vaultState),
  );
  const exporting = createExporting(vaultState, spendVerified, files.method("wholeFile"));
  const sharing = lazyPart(async () =>
    (await import("./sharing/share-links.ts")).createSharing(context, vaultState),
  );

  /** As an earlier version kept them; once done, there are none. */
  async function adoptPasskeys(): Promise<void> {
    const ids = entriesWithPasskeyFields(vaultState.current().contents);
    // The next opening does it, if its code does not arrive.
    if (ids.length > 0) await adopting.method("adoptPasskeys")(vaultState, ids).catch(notLoaded);
  }

  /** While the person types. */
  function prepareForPin(): void {
    context.prefetch.begin();
    if (isRehearsed) return;
    isRehearsed = true;
    context.later(0, async () => {
      for (let n = 0; n < rehearsals; n++) {
        await yieldToEventLoop();
        rehearseUnlock();
      }
    });
  }

  async function gate(): Promise<GateReport> {
    const guardiansRead = await readGuardians(context);
    const { reset } = guardiansRead;
    const state = gateOf(guardiansRead);
    if (state.state === "pin") prepareForPin();
    // There is no vault any more that a copy could be of.
    if (state.state === "set-up") await eraseOfflineCopy(store, userId);
    return { gate: state, reset };
  }

  async function offlineWays(): Promise<OfflineWay[]> {
    const copy = await keptFor(store, userId);
    if (!copy?.stamp) return [];
    return copy.ways.map(({ id, credential_id }) => ({ id, credential_id }));
  }

  async function findSecrets(text: string): Promise<TextPlace[]> {
    const { findSecretsOf } = await import("./entries/find-secrets.ts");
    const { contents, keys } = vaultState.current();
    return findSecretsOf(contents.entries.values(), keys, text, context.fields);
  }

  async function search(query: string, list?: SearchPlace): Promise<string[]> {
    if (!mayNameHost(query)) return vaultState.search(query, list);
    const { loadSharedSites } = await import("./sites/shared-sites.ts");
    // Without them it finds what is there by its own name.
    const shared = await loadSharedSites().catch(() => null);
    return vaultState.search(query, list, shared?.siblingsOf);
  }

  async function lock(): Promise<void> {
    health.loaded()?.forgetHealth();
    try {
      await vaultState.close();
    } finally {
      forgetUnfinished();
      passkeys.forgetPasskeys();
      forgetKeys();
      files.loaded()?.forgetFiles();
      sharing.loaded()?.forget();
      await importing.forgetImport();
    }
  }

  return {
    /** Asks the guardians how things are with this person's PIN. Counts nothing. */
    gate,
    setUp: pins.setUp,
    /** Somebody begins to type the PIN: asks for what `unlock` begins with. Counts nothing. */
    readAhead: concurrent(async () => pins.readAhead()),
    unlock: pins.unlock,
    /** Opens the vault's key by the kit; `setNewPin` must follow. */
    openKit: pins.openKit,
    setNewPin: pins.setNewPin,
    /** Opens the vault without the PIN. */
    unlockByPasskey: pins.unlockByPasskey,
    /** Opens the vault's key by a passkey, as `openKit` does; `setNewPin` must follow. */
    openPasskey: pins.openPasskey,
    /** The passkeys that open this device's copy without the server. */
    offlineWays,
    /** Opens that copy; what is changed in it waits until the vault is opened with the server. */
    openOffline: pins.openOffline,
    /** Lets a passkey open the vault from here on; after `verifyPin`, because the key is not kept. */
    letPasskeyOpen: pins.letPasskeyOpen,
    /** Makes a new Recovery Kit, which ends the old one; asks for the PIN because the key is not kept. */
    newKit: pins.newKit,
    /** The first step of a change of PIN; counted like any other try. The key stays until `forgetVerified`. */
    verifyPin: pins.verifyPin,
    /** Needs all three guardians; two, if the person insists. */
    changePin: pins.changePin,
    /** When the dialog closes. */
    forgetVerified: pins.forgetVerified,

    /** Fetches what changed elsewhere. */
    sync: following.sync,
    /** The server said that the vault is at this version: fetches it, unless it is here already (null). */
    hear: following.hear,
    /** Looks quietly for parts that do not open, once a day through all that the server has; null: nothing was found. */
    look: concurrent(following.look),
    /** Accepts what the server holds under a head above every witnessed one. */
    acceptFindings: following.acceptFindings,
    /** Puts back what this device holds and the server does not, as new revisions under such a head. */
    putBack: following.putBack,

    add: changes.add,
    edit: changes.edit,
    /** Moves to the trash; from 30 days later on an opening erases it. */
    trash: changes.trash,
    restore: changes.restore,
    /** For good; only what is in the trash and nobody touched since, or what does not open. */
    erase: changes.erase,
    saveSettings: changes.saveSettings,

    /** Sends some of what waits for the server, in its order; again until nothing waits, or it says why. */
    sendWaiting: changes.sendWaiting,
    /** What another tab of this browser put into the outbox. */
    readOutbox: changes.readOutbox,
    /** What the vault did not take: to be tried anew, made a new entry, or given up. */
    retryRefused: changes.retryRefused,
    addRefused: changes.addRefused,
    discardRefused: changes.discardRefused,
    /** The person was told of what was wrong with the outbox; what did not open is given up. */
    settleOutbox: changes.settleOutbox,

    /** Keeps the unsaved form sealed on this device (null: forgets it). Never uploaded. */
    keepDraft: changes.keepDraft,
    /**
     * Keeps this tab's unsaved texts of the cards, all of them, sealed on this device; what another
     * tab typed stays beside them. Never uploaded.
     */
    keepTyped: concurrent(changes.keepTyped),
    /** An entry was used: kept on this device, sealed, for an order of the list. Never uploaded. */
    noteUse: concurrent(changes.noteUse),
    /** Writes what was noted and waits for a pause: the page may end. */
    keepUses: concurrent(changes.keepUses),
    /** A list that a program keeps sealed on this device under this name; empty if there is none. */
    readRecord: concurrent(changes.readRecord),
    /** Replaces it; it stays over a lock, and is never uploaded. */
    writeRecord: changes.writeRecord,
    reveal: changes.reveal,
    outline: changes.outline,
    /**
     * The one-time code at `deviceMs` by this device's clock, put right by the guardians'; null if the
     * entry has none, or one that is no code.
     */
    code: changes.code,
    /**
     * Ids of the entries there in which each word is found, in list order; all of them for "". A host
     * finds what is saved for the sites that share their accounts with it, too.
     */
    search: concurrent(search),
    /** The places in `text` that hold a secret of this vault. The secrets themselves stay here. */
    findSecrets: concurrent(findSecrets),

    /** Every passkey for this relying party outside of the trash. No call of these gives a private key out. */
    passkeysFor: concurrent(passkeys.passkeysFor),
    withPasskey: concurrent(passkeys.withPasskey),
    keepPasskey: passkeys.keepPasskey,
    notePasskeyUse: passkeys.notePasskeyUse,
    notePasskeysRefused: passkeys.notePasskeysRefused,
    renamePasskey: passkeys.renamePasskey,
    movePasskey: passkeys.movePasskey,
    removePasskey: passkeys.removePasskey,
    putBackPasskey: passkeys.putBackPasskey,

    fileRoom: concurrent(files.method("fileRoom")),
    /** Begins an upload under a new id, or goes on with it: what is there is not sent again. */
    beginFile: concurrent(files.method("beginFile")),
    sendFileChunk: concurrent(files.method("sendFileChunk")),
    /** Forgets the bytes; what is being sent breaks off. */
    stopFile: concurrent(files.method("stopFile")),
    openFile: concurrent(files.method("openFile")),
    openFileChunk: concurrent(files.method("openFileChunk")),
    /** The bytes, for good; that no entry lists it is the caller's to see to. */
    removeFile: concurrent(files.method("removeFile")),

    /** Looks through every password that is not in the trash. Says nothing of them but what was found. */
    health: concurrent(health.method("health")),
    healthProgress: concurrent(health.method("healthProgress")),
    /** Looks for passwords in leaks, one range at each call; `anew`: from the first on. */
    nextLeaks: concurrent(health.method("nextLeaks")),

    /** Seals what was chosen of an entry behind a link. Doing the same again after a lost answer is safe. */
    share: sharing.method("share"),
    /** Those that have not expired, newest first. */
    sharedLinks: sharing.method("sharedLinks"),
    endSharedLink: sharing.method("endSharedLink"),

    /**
     * Reads a file, or pictures of QR codes, and says what it would do; nothing is changed. It is kept
     * until `forgetImport`.
     */
    planImport: importing.planImport,
    /** How far `planImport` is; null if it does not run. */
    importProgress: concurrent(importing.importProgress),
    /** Ends `planImport`. */
    cancelImport: concurrent(importing.cancelImport),
    /** Saves the next accounts of the plan, at most `room` new ones: all of them or none. */
    importBatch: importing.importBatch,
    /** Content of a file that the batches told of, by its number among them; null if the import's file is damaged there. */
    importedFile: concurrent(importing.importedFile),
    forgetImport: importing.forgetImport,
    /** What a file of this kind can't hold of the passkeys, in sentences. */
    exportNotes: concurrent(exporting.exportNotes),
    /** Everything but the trash, right after `verifyPin`; `passphrase` locks `locked` and `kdbx`. */
    exportVault: exporting.exportVault,
    /** How far its files are; null if none are fetched. */
    exportProgress: concurrent(exporting.exportProgress),
    /** Ends `exportVault`. */
    cancelExport: concurrent(exporting.cancelExport),

    /** The person has seen `tries`: they are told of no more. `mine`: and says that they were theirs. */
    answerTries: vaultState.answerTries,
    /** Ends a running reset; the vault must be open. */
    async cancelReset(): Promise<void> {
      await cancelReset(context, vaultState.writable().keys);
      vaultState.resetCancelled();
    },
    /** The owner's signatures under the deletion of the account; the vault must be open. */
    proveDeletion: async () => proveDeletion(context, vaultState.writable().keys),

    /** Forgets the keys and everything opened. */
    lock,
    /**
     * Also erases what this device keeps of the person; on sign-out. `keepsOutbox`: nobody asked for
     * it, so what is nowhere else stays, sealed, for the next sign-in: what waits, and the records.
     */
    async forget(keepsOutbox = false): Promise<void> {
      try {
        await lock();
      } finally {
        const all = [eraseSnapshot, eraseOfflineCopy, eraseDraft, eraseTyped, eraseUses];
        if (!keepsOutbox) all.push(eraseOutbox, eraseRecords);
        await Promise.all(all.map((erase) => erase(store, userId)));
      }
    },
  };
}

function notLoaded(error: unknown): void {
  if (!(error instanceof VaultError && error.code === "network")) throw error;
}
