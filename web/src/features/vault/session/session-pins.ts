/** The ways to open a vault, and the changes of what opens it. */
import type { Calls, SessionCore } from "./session-core.ts";
import type {
  ChangePinResult,
  Gate,
  KitResult,
  LetPasskeyResult,
  NewPinResult,
  OfflineRefusal,
  OpenResult,
  PasskeyRefusal,
  PasskeySecret,
  SetUpResult,
} from "@breezy/client/answers";

type Refusal<T> = Extract<T, { ok: false }> extends { reason: infer R } ? R : never;
export type SetUpRefusal = Refusal<SetUpResult> | "failed" | "network";
export type UnlockRefusal = "wrong" | "failed" | "network";
export type KitRefusal = Refusal<KitResult> | "network";
export type PasskeyFailure = PasskeyRefusal | "network";
export type NewPinRefusal = Refusal<NewPinResult> | "failed" | "network";

export function createSessionPins(core: SessionCore, calls: Calls) {
  const { send, failureOf, zone } = core;

  /** A lost connection is said where the person is; anything else takes the screen. */
  function networkOr(error: unknown): "network" | null {
    const failure = failureOf(error);
    if (failure === "network") return "network";
    send({ type: "failed", failure });
    return null;
  }

  return {
    async setUp(pin: string): Promise<SetUpRefusal | null> {
      try {
        const made = await core.vault().setUp(pin, zone());
        if (!made.ok) return made.reason;
        send({ type: "opened", vault: made.vault, kit: made.kit });
        return null;
      } catch (error) {
        return failureOf(error) === "network" ? "network" : "failed";
      }
    },

    /** With the first digit. */
    beginUnlock(): void {
      // Whatever else fails of it, the unlock meets it again and says so.
      core.vault().readAhead().catch(failureOf);
    },

    async unlock(pin: string): Promise<UnlockRefusal | null> {
      try {
        const result = await core.vault().unlock(pin);
        if (result.ok) {
          send({ type: "opened", vault: result.vault, kit: null });
          return null;
        }
        send({ type: "gate-changed", gate: result.gate });
        return refusalOf(result);
      } catch (error) {
        return networkOr(error) ?? "failed";
      }
    },

    async openKit(code: string): Promise<KitRefusal | null> {
      try {
        const result = await core.vault().openKit(code);
        if (!result.ok) return result.reason;
        send({ type: "kit-accepted" });
        return null;
      } catch (error) {
        return networkOr(error);
      }
    },

    /** `passkey` is wiped here: the worker has a copy of its own. */
    async unlockByPasskey(passkey: PasskeySecret): Promise<PasskeyFailure | null> {
      try {
        const result = await core.vault().unlockByPasskey(passkey);
        if (!result.ok) {
          if (result.reason !== "new-pin") return result.reason;
          send({ type: "kit-accepted" });
          return null;
        }
        send({ type: "opened", vault: result.vault, kit: null });
        return null;
      } catch (error) {
        return networkOr(error);
      } finally {
        passkey.secret.fill(0);
      }
    },

    /** Opens that copy without the server. `passkey` is wiped here: the worker has a copy of its own. */
    async openOffline(passkey: PasskeySecret): Promise<OfflineRefusal | null> {
      try {
        const result = await core.vault().openOffline(passkey);
        if (!result.ok) return result.reason;
        send({ type: "opened-offline", vault: result.vault, asOfMs: result.asOfMs });
        return null;
      } catch (error) {
        send({ type: "failed", failure: failureOf(error) });
        return null;
      } finally {
        passkey.secret.fill(0);
      }
    },

    /** For anyone who forgot the PIN: a new one is set next. */
    async openPasskey(passkey: PasskeySecret): Promise<PasskeyFailure | null> {
      try {
        const result = await core.vault().openPasskey(passkey);
        if (!result.ok) return result.reason;
        send({ type: "kit-accepted" });
        return null;
      } catch (error) {
        return networkOr(error);
      } finally {
        passkey.secret.fill(0);
      }
    },

    /** After `verifyPin`. Throws VaultError. */
    letPasskeyOpen: (passkey: PasskeySecret): Promise<LetPasskeyResult> =>
      calls.letPasskeyOpen(passkey).finally(() => passkey.secret.fill(0)),

    async setNewPin(pin: string, insist = false): Promise<NewPinRefusal | null> {
      try {
        const result = await core.vault().setNewPin(pin, zone(), insist);
        if (!result.ok) return result.reason;
        send({ type: "opened", vault: result.vault, kit: null });
        return null;
      } catch (error) {
        const failure = failureOf(error);
        if (failure === "locked") send({ type: "forgot-pin" });
        return failure === "network" ? "network" : "failed";
      }
    },

    /** Shows the new kit; a gate if the PIN was not taken. */
    async newKit(pin: string): Promise<{ refusal: UnlockRefusal; gate: Gate | null } | null> {
      try {
        const result = await core.vault().newKit(pin);
        if (result.ok) {
          send({ type: "opened", vault: result.vault, kit: result.kit ?? null });
          return null;
        }
        return { refusal: refusalOf(result) ?? "failed", gate: result.gate };
      } catch (error) {
        const refusal = failureOf(error) === "network" ? "network" : "failed";
        return { refusal, gate: null };
      }
    },

    /** Throws VaultError: which PIN stands is then for the next try to see; trying again is safe. */
    changePin: (newPin: string, insist = false): Promise<ChangePinResult> =>
      calls.changePin(newPin, zone(), insist),
  };
}

/** null: the gate itself says what there is to say. */
function refusalOf(result: Extract<OpenResult, { ok: false }>): UnlockRefusal | null {
  if (result.reason === "wrong") return "wrong";
  return result.gate.state === "pin" ? "failed" : null;
}
