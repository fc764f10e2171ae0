/** What vectors only name, in bytes. */
import { type Bytes, fromHex, utf8 } from "../../src/bytes.ts";
import * as messages from "../../src/messages.ts";
import { sha256 } from "../../src/verify.ts";
import type { Message } from "./operations.ts";

/** A file's content: byte number i is i mod 251. */
export function contentOf(size: number): Bytes {
  return Uint8Array.from({ length: size }, (_, i) => i % 251);
}

export function bytesOfMessage(message: Message): Bytes {
  switch (message.kind) {
    case "prepare":
      return messages.prepareMessage({
        guardianId: message.guardianId,
        headerHash: fromHex(message.headerHash),
        commitment: fromHex(message.commitment),
        wrap: fromHex(message.wrap),
        shareHash: fromHex(message.shareHash),
        closesHash: fromHex(message.closesHash),
      });
    case "commit": {
      const { userId, recordId, headerHash } = message;
      return messages.commitMessage(userId, fromHex(recordId), fromHex(headerHash));
    }
    case "confirm":
      return messages.confirmMessage({
        ...message,
        challenge: fromHex(message.challenge),
        evaluationIds: message.evaluationIds.map(fromHex),
      });
    case "vouch": {
      const { guardianId, userId, evaluationIds } = message;
      return messages.vouchMessage(guardianId, userId, evaluationIds.map(fromHex));
    }
    case "cancel":
    case "erase": {
      const { kind, guardianId, userId, challenge } = message;
      return messages.ownerOrderMessage(kind, guardianId, userId, fromHex(challenge));
    }
    case "head":
      return messages.headMessage(message.userId, message.version, fromHex(message.digest));
    case "put-wrap": {
      const { userId, wrapKind, wrapId, wrap } = message;
      return messages.wrapMessage(userId, wrapKind, fromHex(wrapId), fromHex(wrap));
    }
    case "cancel-server":
      return messages.serverCancelMessage(message.userId, message.requestedAt);
    case "delete-account":
      return messages.deletionMessage(message.userId, message.headVersion);
    case "answer": {
      const { guardianId, request, answer } = message;
      return messages.answerMessage(guardianId, sha256(utf8(request)), utf8(answer));
    }
    case "reset":
      return messages.resetMessage(message.guardianId, message.userId, message.issuedAt);
  }
}
