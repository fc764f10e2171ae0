/** The ways into the vault, and the keys that outlive a call on the way. */
import { equalBytes } from "@breezy/crypto/bytes";
import { deriveVault } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import type {
  ChangePinResult,
  KitResult,
  LetPasskeyResult,
  NewPinResult,
  OpenOfflineResult,
  OpenResult,
  OpenVault,
  PasskeyResult,
  PasskeySecret,
  SetUpResult,
  UnlockByPasskeyResult,
  VerifyPinResult,
} from "../answers.ts";
import { changePin } from "./change-pin.ts";
import { confirm } from "../pin/confirm.ts";
import type { Context } from "../keep/context.ts";
import type { OpenVaultState } from "./open-vault-state.ts";
import { openKit, replaceKit } from "../pin/kit.ts";
import { openVault, type Opener, unheard } from "./open.ts";
import { openOfflineCopy } from "../keep/offline-copy.ts";
import { openPasskey, putPasskey } from "../pin/passkeys.ts";
import { setUpVault } from "./set-up.ts";
import { createPinPad } from "./unlock.ts";

export interface WaysInDeps {
  context: Context;
  vaultState: OpenVaultState;
  /** Runs once the vault is open, before it is shown. */
  onOpened(): Promise<void>;
}

export function createWaysIn({ context, vaultState, onOpened }: WaysInDeps) {
  const { userId } = context;
  const pad = createPinPad(context);
  /** VK between the kit or the passkey and the new PIN, and between the two steps of a change of PIN. */
  let recovered: Uint8Array | null = null;
  let verified: Uint8Array | null = null;

  async function open(opener: Opener): Promise<OpenVault> {
    await vaultState.begin(await openVault(context, opener), opener.answers);
    pad.clear();
    await onOpened();
    return vaultState.showBegun();
  }

  function dropVerified(): void {
    verified?.fill(0);
    verified = null;
  }

  return {
    async setUp(pin: string, zone: string): Promise<SetUpResult> {
      const made = await setUpVault(context, pin, zone);
      if (!made.ok) return made;
      const { keys, contents, kit } = made;
      const opened = {
        keys,
        contents,
        ...unheard,
        findings: [],
        kept: false,
        kit: null,
      };
      await vaultState.begin(opened, new Map());
      return { ok: true, vault: vaultState.showBegun(), kit };
    },

    async unlock(pin: string): Promise<OpenResult> {
      const tried = await pad.tryPin(pin);
      return tried.ok ? { ok: true, vault: await open(tried.opener) } : tried;
    },

    async openKit(code: string): Promise<KitResult> {
      const result = await openKit(context, code);
      if (!result.ok) return result;
      recovered = result.vaultKey;
      return { ok: true };
    },

    async unlockByPasskey(passkey: PasskeySecret): Promise<UnlockByPasskeyResult> {
      const result = await openPasskey(context, passkey);
      if (!result.ok) return result;
      const { vaultKey, guardiansRead } = result;
      const { record } = guardiansRead;
      if (!record) {
        recovered = vaultKey;
        return { ok: false, reason: "new-pin" };
      }
      return { ok: true, vault: await open({ ...guardiansRead, vaultKey, pin: null, record }) };
    },

    async openPasskey(passkey: PasskeySecret): Promise<PasskeyResult> {
      const result = await openPasskey(context, passkey);
      if (!result.ok) return result;
      recovered = result.vaultKey;
      return { ok: true };
    },

    async letPasskeyOpen(passkey: PasskeySecret): Promise<LetPasskeyResult> {
      const { keys } = vaultState.opened();
      if (!verified) {
        passkey.secret.fill(0);
        return { ok: false, reason: "verify-first" };
      }
      await putPasskey(context, passkey, verified, keys);
      dropVerified();
      vaultState.offerOffline();
      return { ok: true };
    },

    async openOffline(passkey: PasskeySecret): Promise<OpenOfflineResult> {
      const result = await openOfflineCopy(context, passkey);
      if (!result.ok) return result;
      const { keys, contents, asOfMs } = result;
      const nothing = { ...unheard, findings: [], kit: null };
      await vaultState.begin({ keys, contents, ...nothing, kept: true, offline: true }, new Map());
      return { ok: true, vault: vaultState.showBegun(), asOfMs };
    },

    async setNewPin(pin: string, zone: string, insist = false): Promise<NewPinResult> {
      if (!recovered) throw new VaultError("locked", "open the Recovery Kit or a passkey first");
      const keys = await deriveVault(recovered, userId);
      const changed = await changePin(context, { pin, vaultKey: recovered, keys, zone, insist });
      if (!changed.ok) return changed;
      recovered = null;
      return { ok: true, vault: await open(changed.opener) };
    },

    async newKit(pin: string): Promise<OpenResult & { kit?: string }> {
      const tried = await pad.tryPin(pin);
      if (!tried.ok) return tried;
      const keys = await deriveVault(tried.opener.vaultKey, userId);
      await confirm(context, keys, tried.opener.answers);
      const kit = await replaceKit(context, tried.opener.vaultKey, keys);
      return { ok: true, vault: await open(tried.opener), kit };
    },

    async verifyPin(pin: string): Promise<VerifyPinResult> {
      const { keys } = vaultState.opened();
      const tried = await pad.tryPin(pin);
      if (!tried.ok) return tried;
      dropVerified();
      const { vaultKey, answers } = tried.opener;
      const { publicKey } = await deriveVault(vaultKey, userId);
      if (!equalBytes(publicKey, keys.publicKey)) {
        vaultKey.fill(0);
        throw new VaultError("server", "another vault has taken this one's place");
      }
      verified = vaultKey;
      await confirm(context, keys, answers);
      pad.clear();
      return { ok: true };
    },

    async changePin(newPin: string, zone: string, insist = false): Promise<ChangePinResult> {
      const { keys } = vaultState.opened();
      if (!verified) return { ok: false, reason: "verify-first" };
      const change = { pin: newPin, vaultKey: verified, keys, zone, insist };
      const changed = await changePin(context, change);
      if (!changed.ok) return changed;
      dropVerified();
      return { ok: true };
    },

    async forgetVerified(): Promise<void> {
      dropVerified();
    },

    gateOf: pad.gateOf,
    readAhead: pad.readAhead,

    /** Whether `verifyPin` went before, which counts for one thing alone. */
    spendVerified(): boolean {
      const was = verified !== null;
      dropVerified();
      return was;
    },

    /** No key and no try begun outlives a lock. */
    forgetKeys(): void {
      pad.clear();
      dropVerified();
      recovered?.fill(0);
      recovered = null;
    },
  };
}
