/** Registers a PIN with the guardians: set-up, change and repair are the same steps with another threshold. */
import { toBase64 } from "@breezy/crypto/bytes";
import { registerPin } from "@breezy/crypto/pin";
import type { VaultKeys } from "@breezy/crypto/keys";
import { guardianThreshold } from "@breezy/crypto/parameters";
import type { GuardianAnswer } from "@breezy/contract/guardian";
import type { Context } from "../keep/context.ts";
import type { Hearing } from "../wire/guardians.ts";
import type { Answers } from "./registrations.ts";

export type Registered =
  | { ok: true; recordId: Uint8Array; answers: Answers }
  /**
   * `refused`: two guardians are bound to another vault's key. With a `recordId` the commitment went
   * out to too few; the certificate that one of them may serve can still make it count.
   */
  | {
      ok: false;
      reason: "unavailable" | "refused";
      recordId: Uint8Array | null;
      /** Guardians that did not acknowledge. */
      silent: string[];
    };

export interface RegistrationRequest {
  pin: string;
  vaultKey: Uint8Array;
  keys: VaultKeys;
  epoch: number;
  zone: string;
  /** Acknowledgements without which nothing is committed: 2, or all 3 for a change of PIN. */
  needed: number;
  /** The PIN stays: the owner is not told that it changed. */
  repairs?: true;
  /** A change of PIN: what it closes at a guardian that is sealed. */
  closes?: ReadonlyMap<string, readonly Uint8Array[]>;
}

export async function register(
  { guardians }: Context,
  request: RegistrationRequest,
): Promise<Registered> {
  const registration = await registerPin({
    ...request,
    userId: request.keys.userId,
    guardians: guardians.set,
  });
  const prepared = await guardians.send(
    "prepare",
    new Map(
      registration.prepares.map((p) => [
        p.guardianId,
        {
          header: toBase64(registration.header),
          commitment: toBase64(registration.commitment),
          wrap: toBase64(registration.wrap),
          share: toBase64(p.sealedShare),
          closes: p.closes?.map(toBase64) ?? null,
          signature: toBase64(p.signature),
        },
      ]),
    ),
  );
  const ready = agreeing(prepared);
  const others = (yes: Answers) => guardians.set.flatMap(({ id }) => (yes.has(id) ? [] : [id]));
  if (ready.size < request.needed) {
    return { ok: false, reason: refusal(prepared), recordId: null, silent: others(ready) };
  }

  const order = {
    record: toBase64(registration.recordId),
    certificate: toBase64(registration.certificate),
  };
  const committed = agreeing(
    await guardians.send(
      "commit",
      new Map(Array.from(ready.keys(), (id) => [id, order])),
      request.repairs && { repairs: true },
    ),
  );
  // From the first commit on the certificate is out: the next unlock delivers it to anyone who missed it.
  const { recordId } = registration;
  return committed.size < guardianThreshold
    ? { ok: false, reason: "unavailable", recordId, silent: others(committed) }
    : { ok: true, recordId, answers: committed };
}

/** The answers that say yes. */
export function agreeing(hearing: Hearing): Answers {
  const yes = new Map<string, GuardianAnswer>();
  if (!hearing.ok) return yes;
  for (const [id, heard] of hearing.heard) {
    if ("answer" in heard && heard.answer.ok) yes.set(id, heard.answer);
  }
  return yes;
}

function refusal(hearing: Hearing): "unavailable" | "refused" {
  if (!hearing.ok) return "unavailable";
  const bound = Array.from(hearing.heard.values()).filter(
    (heard) => "answer" in heard && heard.answer.code === "bound_to_other",
  );
  return bound.length >= guardianThreshold ? "refused" : "unavailable";
}
