/** What lies in a zip file, unpacked by the platform, within bounds. */
import { fromUtf8, plain, type Bytes } from "@breezy/crypto/bytes";
import { ImportError } from "./import-error.ts";
import { unpack } from "./unpack.ts";

export interface Zip {
  names: string[];
  /** Bytes, as the file says; null if it has none of that name. */
  sizeOf(name: string): number | null;
  /** Throws ImportError if the file is damaged or unpacks to more than it should. */
  read(name: string, signal?: AbortSignal): Promise<Bytes>;
}

interface Member {
  name: string;
  method: number;
  locked: boolean;
  packed: number;
  size: number;
  crc: number;
  headerAt: number;
}

const endLength = 22;
const longestComment = 0xffff;

/** Throws ImportError if it is no whole zip file. */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const members = membersOf(bytes, view);
  return {
    names: members.map(({ name }) => name).filter((name) => !name.endsWith("/")),
    sizeOf: (name) => members.find((each) => each.name === name)?.size ?? null,
    async read(name, signal) {
      const member = members.find((each) => each.name === name);
      if (!member) throw new ImportError({ code: "bad-zip" });
      if (member.locked) throw new ImportError({ code: "zip-locked" });
      const unpacked = await contentOf(bytes, view, member, signal);
      if (unpacked.length !== member.size || crc32(unpacked) !== member.crc)
        throw new ImportError({ code: "bad-zip" });
      return unpacked;
    },
  };
}

function membersOf(bytes: Uint8Array, view: DataView): Member[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const members: Member[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50)
      throw new ImportError({ code: "bad-zip" });
    const nameLength = view.getUint16(at + 28, true);
    members.push({
      name: nameOf(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      locked: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      crc: view.getUint32(at + 16, true),
      headerAt: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return members;
}

/** The end record: the last thing in the file but for a comment. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at--) {
    const fits = at + endLength + view.getUint16(at + 20, true) === view.byteLength;
    if (view.getUint32(at, true) === 0x06054b50 && fits) return at;
  }
  throw new ImportError({ code: "bad-zip" });
}

function nameOf(bytes: Uint8Array): string {
  try {
    return fromUtf8(bytes);
  } catch {
    // An older program's own code page: such a name only matters as that of an attachment.
    return new TextDecoder("latin1").decode(bytes);
  }
}

async function contentOf(
  bytes: Uint8Array,
  view: DataView,
  member: Member,
  signal: AbortSignal | undefined,
): Promise<Bytes> {
  const { headerAt, packed, name } = member;
  if (headerAt + 30 > bytes.length || view.getUint32(headerAt, true) !== 0x04034b50)
    throw new ImportError({ code: "bad-zip" });
  const start =
    headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  if (start + packed > bytes.length) throw new ImportError({ code: "bad-zip" });
  const content = plain(bytes.subarray(start, start + packed));
  if (member.method === 0) return content;
  if (member.method !== 8) throw new ImportError({ code: "bad-zip" });
  return unpack(content, "deflate-raw", name, signal);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
