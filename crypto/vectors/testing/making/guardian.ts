/** A life at one guardian, told by the guardian itself: docs/protocol.md, section 10. */
import {
  anElement,
  anOwner,
  nameOf,
  type Owner,
  type Running,
  resetOrder,
  running,
  wireHead,
} from "../../../../guardian/fixtures/owner.ts";
import { guardianKeys } from "../../../../guardian/src/keys.ts";
import { fromBase64, fromHex, randomBytes, toBase64, toHex } from "../../../src/bytes.ts";
import { generateSigningKeys, sealingPublicKey, signingPublicKey } from "../../../src/guardian.ts";
import { signHead } from "../../../src/head.ts";
import { signWith } from "../../../src/keys.ts";
import { prepareMessage } from "../../../src/messages.ts";
import { type Registration, registerPin } from "../../../src/pin.ts";
import { sha256 } from "../../../src/verify.ts";
import type { Hex } from "../operations.ts";
import { flip, someBytes } from "./cases.ts";
import { me } from "./people.ts";
import { someDraw } from "./pin.ts";

export interface GuardianLife {
  about: string;
  /** The first of its set. */
  guardian: { id: string; signingSeed: Hex; sealingPrivateKey: Hex; resetPublicKey: Hex };
  set: { id: string; signingKey: Hex; sealingKey: Hex }[];
  steps: {
    title: string;
    /** Its clock, in ms. */
    at: number;
    kind: string;
    request: string;
    /** What it drew for this answer, if it drew one. */
    challenge: Hex | null;
    answer: string;
    signature: string;
  }[];
}

const ids = ["guardian-1", "guardian-2", "guardian-3"];
const zone = "Europe/Berlin";
const dayMs = 24 * 3_600_000;
const noChallenge = toBase64(new Uint8Array(32));

export function guardianOf({ guardian, set }: Pick<GuardianLife, "guardian" | "set">): Running {
  const identities = set.map(({ id, signingKey, sealingKey }) => ({
    id,
    signingKey: fromHex(signingKey),
    sealingKey: fromHex(sealingKey),
  }));
  const keys = guardianKeys(
    {
      id: guardian.id,
      signingKey: fromHex(guardian.signingSeed),
      sealingKey: fromHex(guardian.sealingPrivateKey),
      restKey: new Uint8Array(32),
      resetKey: fromHex(guardian.resetPublicKey),
    },
    identities,
  );
  return running({ keys, set: identities });
}

export async function guardianLife(): Promise<GuardianLife> {
  const seeds = ids.map(() => ({ signing: randomBytes(32), sealing: randomBytes(32) }));
  const reset = generateSigningKeys();
  const guardian = {
    id: ids[0]!,
    signingSeed: toHex(seeds[0]!.signing),
    sealingPrivateKey: toHex(seeds[0]!.sealing),
    resetPublicKey: toHex(reset.publicKey),
  };
  const set = seeds.map(({ signing, sealing }, i) => ({
    id: ids[i]!,
    signingKey: toHex(signingPublicKey(signing)),
    sealingKey: toHex(sealingPublicKey(sealing)),
  }));
  const at = guardianOf({ guardian, set });
  const steps: GuardianLife["steps"] = [];
  let challenge: string | null = null;
  const post: Running["post"] = async (path, request) => {
    const response = await at.post(path, request);
    const { answer, signature } = await response.clone().json();
    const { standing } = JSON.parse(answer);
    const drawn = standing.challenge === challenge ? null : standing.challenge;
    challenge = standing.challenge;
    steps.push({
      title: "read, for the present challenge",
      at: at.clock.nowMs,
      kind: path.split("/").at(-1)!,
      request,
      challenge: drawn && toHex(fromBase64(drawn)),
      answer,
      signature,
    });
    return response;
  };
  const owner = await anOwner({ ...at, post }, me);
  const stranger = await anOwner({ ...at, post }, me);
  await live({ at, owner, stranger, resetKey: reset.privateKey, present, name });
  at.store.close();
  return {
    about:
      "What one guardian answers, step by step, from nothing: section 10. Proofs are random; the rest follows.",
    guardian,
    set,
    steps,
  };

  function present(): string {
    return challenge ?? noChallenge;
  }

  /** What the last step was; it must have come out so. */
  function name(title: string, code: string | null): void {
    const step = steps.at(-1)!;
    step.title = title;
    const { code: given = null } = JSON.parse(step.answer);
    if (given !== code) throw new Error(`${title}: ${given}`);
  }
}

interface Life {
  at: Running;
  owner: Owner;
  /** Another vault's key under the same person's id. */
  stranger: Owner;
  resetKey: Uint8Array;
  present(): string;
  name(title: string, code: string | null): void;
}

async function live(life: Life): Promise<void> {
  const first = await begin(life);
  await count(life, first);
  await seeHeads(life);
  await change(life, first);
  await end(life, first);
}

async function begin({ at, owner, present, name }: Life): Promise<Registration> {
  await owner.send("read");
  name("read: it knows nobody of this id", null);
  const first = await registered(at, owner, { epoch: 1 });
  await owner.evaluate(first);
  name("evaluate: there is no record", "no_record");
  await owner.confirm([], noChallenge);
  name("confirm: there is no record", "no_record");
  await owner.commit(first);
  name("commit: none waits", "no_prepared");
  await owner.prepare(await registered(at, owner, { epoch: 1, zone: "Mars/Olympus" }));
  name("prepare: a zone that it does not know", "bad_header");
  await owner.prepare(signedAnew(first, first.prepares[0]!.sealedShare, flipped));
  name("prepare: the signature is another's", "bad_signature");
  const message = messageOf(first, first.prepares[1]!.sealedShare);
  const signature = await signWith(owner.keys, message);
  await owner.prepare(signedAnew(first, first.prepares[1]!.sealedShare, () => signature));
  name("prepare: another guardian's share", "bad_share");
  await owner.prepare(first);
  name("prepare: kept", null);
  await owner.commit({ ...first, certificate: flipped(first.certificate) });
  name("commit: the certificate is another's", "bad_signature");
  await owner.commit(first);
  name("commit: in force", null);
  await owner.commit(first);
  name("commit: said again", null);
  await owner.evaluate(first);
  name("evaluate: no key is bound", "unbound");
  await owner.confirm([], noChallenge);
  name("confirm: binds by the present challenge alone", "stale_challenge");
  await owner.confirm([], present());
  name("confirm: the key is bound", null);
  return first;
}

async function count({ at, owner, stranger, name }: Life, first: Registration): Promise<void> {
  await stranger.prepare(await registered(at, stranger, { epoch: 2 }));
  name("prepare: another vault's key", "bound_to_other");
  await owner.prepare(await registered(at, owner, { epoch: 0 }));
  name("prepare: an epoch below the one in force", "stale_epoch");
  const elements = Array.from({ length: 6 }, anElement);
  const [e1, e2, , , e5, e6] = elements as [Uint8Array, Uint8Array, ...Uint8Array[]];
  for (const [i, element] of elements.slice(0, 4).entries()) {
    await owner.evaluate(first, element);
    name(`evaluate: number ${i + 1} of the day`, null);
  }
  await owner.evaluate(first, e1);
  name("evaluate: the same element costs nothing", null);
  await owner.evaluate({ ...first, recordId: someBytes(16) }, e5);
  name("evaluate: another record", "wrong_record");
  await owner.evaluate(first, new Uint8Array(32));
  name("evaluate: the identity", "bad_element");
  await owner.evaluate(first, e5);
  name("evaluate: number 5 of the day", "locked");
  await owner.confirm([nameOf(first, e1)], noChallenge);
  name("confirm: a claim with a stale challenge closes all the same", null);
  await owner.evaluate(first, e5);
  name("evaluate: one was claimed, so one more is allowed", null);
  await owner.vouch([nameOf(first, e2)]);
  name("vouch: for one", null);
  const { standing } = await owner.evaluate(first, e6);
  name("evaluate: what was vouched for counts against its day", "locked");
  at.clock.nowMs = standing.lockedUntil! - 1;
  await owner.evaluate(first, e6);
  name("evaluate: a millisecond before the local midnight", "locked");
  at.clock.nowMs = standing.lockedUntil!;
  await owner.evaluate(first, e6);
  name("evaluate: at the local midnight", null);
  at.clock.nowMs -= dayMs;
  await owner.send("read");
  name("read: a clock that steps back gives no try", null);
  at.clock.nowMs += dayMs;
}

async function seeHeads({ owner, stranger, name }: Life): Promise<void> {
  const head = async (of: Owner, version: number) =>
    wireHead(await signHead(of.keys, version, someBytes(32)));
  await owner.send("witness", { head: await head(owner, 3) });
  name("witness: the first head", null);
  await owner.send("witness", { head: await head(stranger, 4) });
  name("witness: signed by another key", "bad_signature");
  await owner.send("witness", { head: await head(owner, 2) });
  name("witness: an older one", "stale_head");
  await owner.send("witness", { head: await head(owner, 3) });
  name("witness: another one of the same version is kept beside it", null);
  await owner.send("witness", { head: await head(owner, 4) });
  name("witness: a newer one ends the fork", null);
}

async function change({ at, owner, name }: Life, first: Registration): Promise<void> {
  const { standing } = await owner.send("read");
  name("read: before a change of PIN", null);
  const closes = standing.open.map(({ id }) => id);
  const second = await registered(at, owner, { epoch: 2, closes });
  await owner.prepare(second);
  name("prepare: a change of PIN", null);
  await owner.send("read");
  name("read: it waits, with its proof", null);
  await owner.commit(second);
  name("commit: it renews what may be vouched for, and closes nothing here", null);
  await owner.evaluate(first);
  name("evaluate: the record before", "wrong_record");
}

async function end(
  { at, owner, resetKey, present, name }: Life,
  first: Registration,
): Promise<void> {
  const { clock } = at;
  const order = (issuedAt: number) => owner.send("reset", resetOrder(at, me, issuedAt, resetKey));
  await order(clock.nowMs - 300_001);
  name("reset: the order is older than five minutes", "bad_order");
  await order(clock.nowMs);
  name("reset: 24 hours begin", null);
  await owner.confirm([], present());
  name("confirm: the owner is here, and the reset ends", null);
  await order(clock.nowMs);
  name("reset: once more", null);
  await owner.order("cancel");
  name("cancel: the reset ends", null);
  await order(clock.nowMs);
  name("reset: and again", null);
  clock.nowMs += dayMs;
  await owner.send("read");
  name("read: it knows nobody of this id any more", null);
  await owner.prepare(first);
  name("prepare: a first record again", null);
  await owner.commit(first);
  name("commit: in force", null);
  await owner.confirm([], present());
  name("confirm: bound", null);
  await owner.order("erase");
  name("erase: all of it", null);
  await order(clock.nowMs);
  name("reset: there is nothing", "no_record");
}

interface Asked {
  epoch: number;
  zone?: string;
  closes?: readonly string[];
}

/** A record that is the same each time. */
function registered(
  { set, keys: { id } }: Running,
  { userId, vaultKey, keys }: Owner,
  { epoch, closes, zone: at = zone }: Asked,
): Promise<Registration> {
  return registerPin(
    {
      pin: "2580",
      vaultKey,
      keys,
      userId,
      guardians: set,
      epoch,
      zone: at,
      ...(closes && { closes: new Map([[id, closes.map(fromBase64)]]) }),
    },
    someDraw(),
  );
}

function messageOf({ headerHash, commitment, wrap }: Registration, share: Uint8Array) {
  const [guardianId, closes] = [ids[0]!, new Uint8Array(32)];
  const shareHash = sha256(share);
  return prepareMessage({
    guardianId,
    headerHash,
    commitment,
    wrap,
    shareHash,
    closesHash: closes,
  });
}

/** With another share and signature for the first guardian. */
function signedAnew(
  registration: Registration,
  sealedShare: Registration["header"],
  sign: (signature: Registration["header"]) => Registration["header"],
): Registration {
  const [own, ...others] = registration.prepares as [Registration["prepares"][0]];
  const changed = { ...own, sealedShare, signature: sign(own.signature) };
  return { ...registration, prepares: [changed, ...others] };
}

function flipped(signature: Registration["header"]): Registration["header"] {
  return fromHex(flip(toHex(signature), 0));
}
