/**
 * The bytes of everything that is signed, hashed or bound: one injective encoding for all.
 *
 *   LP(x)              = u32be(length of x) || x
 *   enc(label, p...)   = LP("vault/v1/" + label) || LP(p) ...
 *
 * A label names the kind, so bytes made for one purpose never verify for another; the length
 * before each part keeps two different lists from having the same bytes.
 */
import { type Bytes, equalBytes, utf8 } from "./bytes.ts";

/** `enc(label, p...)` as above, in one allocation. */
export function encode(label: string, ...parts: Uint8Array[]): Bytes {
  const name = utf8(`vault/v1/${label}`);
  let length = 4 + name.length;
  for (const part of parts) length += 4 + part.length;
  const out = new Uint8Array(length);
  const view = new DataView(out.buffer);
  let offset = putPrefixed(out, view, 0, name);
  for (const part of parts) offset = putPrefixed(out, view, offset, part);
  return out;
}

function putPrefixed(out: Bytes, view: DataView, offset: number, part: Uint8Array): number {
  view.setUint32(offset, part.length);
  out.set(part, offset + 4);
  return offset + 4 + part.length;
}

/** The parts of `encode(label, ...)`. Throws SyntaxError on another label, another count or bytes left over. */
export function decode(label: string, count: number, bytes: Uint8Array): Bytes[] {
  const parts: Bytes[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    if (bytes.length - offset < 4) throw new SyntaxError("truncated length");
    const length = new DataView(bytes.buffer, bytes.byteOffset + offset, 4).getUint32(0);
    offset += 4;
    if (bytes.length - offset < length) throw new SyntaxError("truncated part");
    // Not slice(): on a Node Buffer that is a view of a shared pool, not a copy.
    parts.push(new Uint8Array(bytes.subarray(offset, offset + length)));
    offset += length;
  }
  const head = parts.shift();
  if (!head || !equalBytes(head, utf8(`vault/v1/${label}`)))
    throw new SyntaxError(`not a ${label}`);
  if (parts.length !== count) throw new SyntaxError("wrong number of parts");
  return parts;
}
