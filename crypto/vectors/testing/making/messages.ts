import { fromHex, randomBytes, toHex } from "../../../src/bytes.ts";
import { generateSigningKeys, sign } from "../../../src/guardian.ts";
import { activityMessage, closesHash, evaluationId } from "../../../src/messages.ts";
import { sha256 } from "../../../src/verify.ts";
import type { Message, VectorFile } from "../operations.ts";
import { bytesOfMessage } from "../spelling.ts";
import { bad, cut, flip, good, someBytes } from "./cases.ts";
import { me, other } from "./people.ts";

const guardianId = "guardian-1";

export async function messageVectors(): Promise<VectorFile> {
  const signer = generateSigningKeys();
  const stranger = generateSigningKeys();
  const given = (message: Message) => ({
    message,
    publicKey: toHex(signer.publicKey),
    signature: toHex(sign(signer.privateKey, bytesOfMessage(message))),
  });
  const hex = (length: number) => toHex(length > 32 ? randomBytes(length) : someBytes(length));
  const challenge = hex(32);
  const evaluationIds = [hex(32), hex(32)];
  const confirm = given({ kind: "confirm", guardianId, userId: me, challenge, evaluationIds });
  const all: Record<string, ReturnType<typeof given>> = {
    "PREPARE of a share to one guardian": given({
      kind: "prepare",
      guardianId,
      headerHash: hex(32),
      commitment: hex(32),
      wrap: hex(60),
      shareHash: hex(32),
      closesHash: hex(32),
    }),
    COMMIT: given({ kind: "commit", userId: me, recordId: hex(16), headerHash: hex(32) }),
    "CONFIRM that names two evaluations": confirm,
    "CONFIRM that names none": given({ ...confirm.message, evaluationIds: [] } as Message),
    VOUCH: given({ kind: "vouch", guardianId, userId: me, evaluationIds }),
    CANCEL: given({ kind: "cancel", guardianId, userId: me, challenge }),
    ERASE: given({ kind: "erase", guardianId, userId: me, challenge }),
    "a head": given({ kind: "head", userId: me, version: 2 ** 40, digest: hex(32) }),
    "a kit's wrap": given({
      kind: "put-wrap",
      userId: me,
      wrapKind: "kit",
      wrapId: hex(16),
      wrap: hex(60),
    }),
    "the end of a reset, for the server": given({
      kind: "cancel-server",
      userId: me,
      requestedAt: 1_767_225_600_123,
    }),
    "the deletion of an account": given({ kind: "delete-account", userId: me, headVersion: 41 }),
    "a guardian's answer": given({
      kind: "answer",
      guardianId,
      request: `{"kind":"read","nonce":"AAAAAAAAAAAAAAAAAAAAAA==","user":"${me}"}`,
      answer: '{"guardian":"guardian-1","ok":true}',
    }),
    "the server's order of a reset": given({
      kind: "reset",
      guardianId,
      userId: me,
      issuedAt: 1_767_225_600_123,
    }),
  };
  const { message } = confirm;
  const answer = all["a guardian's answer"]!;
  const say = (change: Partial<Message>): typeof confirm => ({
    ...confirm,
    message: { ...message, ...change } as Message,
  });
  const line = {
    userId: me,
    sequence: 1,
    previous: "00".repeat(32),
    kind: "master_key_set",
    at: 1_767_225_600_123,
    device: "Firefox on Linux",
  };
  const tried = { recordId: hex(16), element: hex(32) };
  return {
    about: "Everything that is signed, and names that are hashes: section 7.",
    cases: [
      ...Object.entries(all).map(([title, one]) =>
        good("verify-message", title, one, toHex(bytesOfMessage(one.message))),
      ),
      ...bad("verify-message", "bad_signature", {
        "to another guardian": say({ guardianId: "guardian-2" }),
        "of another person": say({ userId: other }),
        "over another challenge": say({ challenge: flip(challenge, 0) }),
        "that names one evaluation less": say({ evaluationIds: evaluationIds.slice(1) }),
        "that names them in another order": say({ evaluationIds: evaluationIds.toReversed() }),
        "taken for a VOUCH": say({ kind: "vouch" }),
        "an ERASE taken for a CANCEL": {
          ...all["ERASE"]!,
          message: { ...all["ERASE"]!.message, kind: "cancel" } as Message,
        },
        "by a wrong key": { ...confirm, publicKey: toHex(stranger.publicKey) },
        "a byte of the signature turned": { ...confirm, signature: flip(confirm.signature, 40) },
        "a signature of 63 bytes": { ...confirm, signature: cut(confirm.signature) },
        "an answer to another request": {
          ...answer,
          message: { ...answer.message, request: "{}" } as Message,
        },
        "an answer that was spelled anew": {
          ...answer,
          message: {
            ...answer.message,
            answer: '{"guardian": "guardian-1", "ok": true}',
          } as Message,
        },
      }),
      ...bad("verify-message", "malformed", {
        "a person's id in upper case": say({ userId: me.toUpperCase() }),
      }),
      good(
        "name-evaluation",
        "by record and element",
        tried,
        toHex(evaluationId(fromHex(tried.recordId), fromHex(tried.element))),
      ),
      good("hash-closes", "the PIN stays", { evaluationIds: null }, "00".repeat(32)),
      good(
        "hash-closes",
        "a change of PIN that closes nothing",
        { evaluationIds: [] },
        toHex(closesHash([])),
      ),
      good(
        "hash-closes",
        "a change of PIN that closes two",
        { evaluationIds },
        toHex(closesHash(evaluationIds.map(fromHex))),
      ),
      good(
        "hash-activity",
        "the first line of a person's activity",
        line,
        toHex(sha256(activityMessage({ ...line, previous: fromHex(line.previous) }))),
      ),
    ],
  };
}
