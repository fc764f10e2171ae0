/** Files of a KeePass entry: by number in the database or its tree, or as they stand (keepass.info/help/kb/kdbx.html). */
import type { Bytes } from "@breezy/crypto/bytes";
import type { ImportedFile } from "../imported-entry.ts";
import { base64Bytes } from "../items.ts";
import { unpack } from "../unpack.ts";
import { childOf, childrenOf, textOf, type Element } from "../xml.ts";

export type FilesOf = (entry: Element) => ImportedFile[];

/** `numbered`: those that lie before the tree; one that has none has them in it. */
export function filesIn(meta: Element | undefined, numbered: readonly Bytes[]): FilesOf {
  const inTree = new Map(
    childrenOf(childOf(meta, "Binaries"), "Binary").map((each) => [each.attributes["ID"], each]),
  );

  function fileOf(binary: Element): ImportedFile {
    const name = textOf(binary, "Key");
    const value = childOf(binary, "Value");
    const ref = value?.attributes["Ref"];
    const whole = numbered[Number(ref ?? Number.NaN)];
    if (whole) return { name, size: whole.length, read: async () => whole };
    const held = ref === undefined ? value : inTree.get(ref);
    const bytes = held && base64Bytes(held.text);
    if (!held || !bytes) return { name, size: null, read: null };
    if (held.attributes["Compressed"] !== "True")
      return { name, size: bytes.length, read: async () => bytes };
    return {
      name,
      size: unpackedSize(bytes),
      read: (signal) => unpack(bytes, "gzip", name, signal),
    };
  }
  return (entry) => childrenOf(entry, "Binary").map(fileOf);
}

/** Of a gzip stream: in its last four bytes (RFC 1952, section 2.3.1). */
function unpackedSize(bytes: Bytes): number | null {
  if (bytes.length < 4) return null;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
}
