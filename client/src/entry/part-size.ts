/** Whether a part fits where it is sealed. */
import { utf8 } from "@breezy/crypto/bytes";

/** What padding, iv and tag may add to the JSON text of a part. */
const sealAddsAtMost = 128;

/** `bytes`: of the sealed part, at most. */
export function fitsInto(part: object, bytes: number): boolean {
  const text = JSON.stringify(part);
  const atMost = bytes - sealAddsAtMost;
  return text.length * 3 <= atMost || utf8(text).length <= atMost;
}
