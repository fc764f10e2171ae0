/** What is written in clear in a browser's folder, in any of the ways in which a browser writes texts. */
import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { filesUnder } from "../../traces.ts";

/** Bytes under a name to tell of them. */
export type Needles = Readonly<Record<string, string | Uint8Array>>;

interface Written {
  needle: string;
  bytes: Buffer;
}

/** `name: file` of each that is there. */
export async function findIn(folder: string, needles: Needles): Promise<string[]> {
  const all = Object.entries(needles).flatMap(([needle, secret]) =>
    waysToWrite(Buffer.from(secret)).map((bytes): Written => ({ needle, bytes })),
  );
  const found = new Set<string>();
  for (const { path } of await filesUnder(folder)) {
    const file = await readFile(path).catch(() => null);
    for (const { needle, bytes } of all)
      if (file?.includes(bytes)) found.add(`${needle}: ${relative(folder, path)}`);
  }
  return [...found].sort();
}

/** As they are, in UTF-16, in hex of either case, and in base64 at each of its three places. */
function waysToWrite(bytes: Buffer): Buffer[] {
  const hex = bytes.toString("hex");
  const base64 = [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    // What the bytes before and behind decide, too, is left out.
    const from = Math.ceil((before * 4) / 3);
    const to = Math.floor((whole.length * 4) / 3);
    return (["base64", "base64url"] as const).map((way) => whole.toString(way).slice(from, to));
  });
  const texts = [hex, hex.toUpperCase(), ...base64].flatMap((text) => [
    Buffer.from(text),
    Buffer.from(text, "utf16le"),
  ]);
  return [bytes, Buffer.from(bytes.toString("latin1"), "utf16le"), ...texts];
}

/** What the extension's own store gives to whoever can open it, all of it as text. Runs in a page of the extension's. */
export const dumpStore = `new Promise((done, fail) => {
  const opening = indexedDB.open("breezy-vault");
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const kept = opening.result.transaction("kept").objectStore("kept");
    const keys = kept.getAllKeys(), values = kept.getAll();
    kept.transaction.oncomplete = () => {
      opening.result.close();
      const text = (_, value) => ArrayBuffer.isView(value)
        ? Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength), (byte) => String.fromCharCode(byte)).join("")
        : value;
      done(JSON.stringify(keys.result.map((key, at) => [key, values.result[at]]), text));
    };
  };
})`;
