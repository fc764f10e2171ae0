/** What the object store holds: one file for each object, whole or not at all. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type Objects = ReturnType<typeof openObjects>;

export function openObjects(folder: string) {
  /** Any key is a name of a file by its digest. */
  const placeOf = (key: string) => join(folder, createHash("sha256").update(key).digest("hex"));

  return {
    async put(key: string, bytes: Uint8Array): Promise<void> {
      await mkdir(folder, { recursive: true });
      const written = join(folder, `${randomUUID()}.new`);
      await writeFile(written, bytes);
      await rename(written, placeOf(key));
    },

    async get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      try {
        return new Uint8Array(await readFile(placeOf(key)));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
    },

    remove: (key: string): Promise<void> => rm(placeOf(key), { force: true }),
  };
}
