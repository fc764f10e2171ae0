import { zipSync } from "fflate";
import * as kdbxweb from "kdbxweb";
import { describe, expect, it } from "vitest";
import type { Bytes } from "@breezy/crypto/bytes";
import { bytesOf } from "./code-pictures.ts";
import { ImportError } from "./import-error.ts";
import { readImport } from "./read-import.ts";
import { maxFileBytes } from "./recognise.ts";
import { samplePassword, samples } from "./testing/samples.ts";

async function faultOf(bytes: Uint8Array, password = samplePassword): Promise<ImportError> {
  try {
    await readImport(bytes, { password });
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
  throw new Error("it was read");
}

const zipped = (files: Record<string, Uint8Array>): Bytes => new Uint8Array(zipSync(files));
const megabyte = 1024 * 1024;

describe("a file too large", () => {
  it("is refused by its size alone, before any of it is in memory", async () => {
    const never = () => Promise.reject(new Error("it was read"));
    const file = Object.assign(new Blob(), { arrayBuffer: never });
    Object.defineProperty(file, "size", { value: maxFileBytes + 1 });
    await expect(bytesOf([file], never)).rejects.toMatchObject({ fault: { code: "too-large" } });
  });

  it("is refused by what arrived", async () => {
    const { fault, message } = await faultOf(new Uint8Array(maxFileBytes + 1));
    expect(fault).toEqual({ code: "too-large", megabytes: 256 });
    expect(message).toContain("larger than 256 MB");
  });
});

describe("a zip that unpacks to far more than it is", () => {
  it.each(["data.json", "export.data", "Proton Pass/data.json", "credentials.csv"])(
    "is refused where that is %s",
    async (name) => {
      const bomb = zipped({ [name]: new Uint8Array(24 * megabyte) });
      expect(bomb.length).toBeLessThan(200_000);
      const { fault, message } = await faultOf(bomb);
      expect(fault).toEqual({ code: "zip-bomb", name });
      expect(message).toMatch(/is far too large when unpacked/);
    },
  );

  it("is refused where it is a KeePass database", async () => {
    const password = kdbxweb.ProtectedValue.fromString(samplePassword);
    const db = kdbxweb.Kdbx.create(new kdbxweb.Credentials(password), "Mine");
    db.setVersion(4);
    db.setKdf(kdbxweb.Consts.KdfId.Aes);
    const entry = db.createEntry(db.getDefaultGroup());
    entry.fields.set("Notes", "a".repeat(32 * megabyte));
    const bomb = new Uint8Array(await db.save());
    expect(bomb.length).toBeLessThan(200_000);
    expect((await faultOf(bomb)).fault.code).toBe("zip-bomb");
  });

  it("is refused where it lies about its size", async () => {
    const bomb = zipped({ "data.json": new Uint8Array(512 * 1024) });
    const view = new DataView(bomb.buffer);
    const central = view.getUint32(bomb.length - 22 + 16, true);
    view.setUint32(central + 24, 10, true);
    expect((await faultOf(bomb)).fault).toEqual({ code: "bad-zip" });
  });
});

describe("50 MB", () => {
  const notesBytes = 5000;
  const count = Math.ceil((50 * megabyte) / notesBytes);
  const logins = Array.from({ length: count }, (_, n) => {
    // Of its own in each, so that it packs as texts do.
    const some = ((n + 1) * 2_654_435_761).toString(36).padStart(10, "ä,");
    const notes = some.repeat(notesBytes / 10);
    return { name: `N${n}`, url: "https://a.example", username: "u", password: "p", notes };
  });
  const formats = ["chrome-csv", "bitwarden-json", "keepass-xml", "proton-zip"];

  it.each(samples.filter(({ format }) => formats.includes(format)))(
    "of $format are read whole",
    async ({ write }) => {
      const heard: number[] = [];
      const { rows } = await readImport(await write(logins), {
        onProgress: (row) => heard.push(row),
      });
      expect(rows).toHaveLength(count);
      expect(rows.at(-1)).toMatchObject({ entry: { notes: logins.at(-1)!.notes } });
      expect(heard.at(-1)).toBe(count);
    },
  );
});
