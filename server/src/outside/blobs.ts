/** Where sealed bytes lie: a folder, or an object store in the shape of S3 (`s3-blobs.ts`). */
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";

/** The store is away, full or says what nobody understands: the same may succeed later. */
export class BlobsUnavailable extends Error {}

/** Names are ids and numbers of this server's own making, with `/` between; what is put there replaces. */
export interface Blobs {
  /** All pieces, one after the other, as one. Once it is there for good. */
  put(name: string, ...pieces: Uint8Array[]): Promise<void>;
  /** Undefined if there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Also if there is none. */
  remove(name: string): Promise<void>;
}

/** Made of ids alone: what the person called the file stays sealed in its entry. */
export function blobName(userId: string, attachmentId: string, chunk: number): string {
  return `${userId}/${attachmentId}/${chunk}`;
}

/** The same store; tells of each time that it is unavailable. */
export function watchedBlobs(blobs: Blobs, onFailure: (operation: keyof Blobs) => void): Blobs {
  async function watched<T>(operation: keyof Blobs, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof BlobsUnavailable) onFailure(operation);
      throw error;
    }
  }
  return {
    put: (...given) => watched("put", blobs.put(...given)),
    get: (name) => watched("get", blobs.get(name)),
    remove: (name) => watched("remove", blobs.remove(name)),
  };
}

const namePattern = /^[0-9a-f-]+(?:\/[0-9a-f-]+)*$/;

export function checkName(name: string): string {
  if (!namePattern.test(name)) throw new Error("a blob's name is ids and numbers");
  return name;
}

/** One file for each, whole or not at all, also after a power loss. */
export function folderBlobs(root: string): Blobs {
  const placeOf = (name: string) => path.join(root, ...checkName(name).split("/"));

  return {
    put: (name, ...pieces) =>
      orUnavailable(async () => {
        const place = placeOf(name);
        const folder = path.dirname(place);
        const made = await mkdir(folder, { recursive: true, mode: 0o700 });
        const written = path.join(folder, `${randomUUID()}.new`);
        try {
          await writeDurably(written, pieces);
          await rename(written, place);
        } catch (error) {
          await rm(written, { force: true });
          throw error;
        }
        await syncFolder(folder);
        for (const above of foldersAbove(folder, made)) await syncFolder(above);
      }),

    get: (name) =>
      orUnavailable(async () => {
        try {
          return new Uint8Array(await readFile(placeOf(name)));
        } catch (error) {
          if (codeOf(error) === "ENOENT") return undefined;
          throw error;
        }
      }),

    remove: (name) =>
      orUnavailable(async () => {
        const place = placeOf(name);
        await rm(place, { force: true });
        for (let folder = path.dirname(place); folder !== root; folder = path.dirname(folder)) {
          if (!(await removeEmpty(folder))) return;
        }
      }),
  };
}

/** Those in which a folder is new, where `made` is the first of them that was made. */
function foldersAbove(folder: string, made: string | undefined): string[] {
  if (made === undefined) return [];
  const above = path.dirname(folder);
  return folder === made ? [above] : [above, ...foldersAbove(above, made)];
}

async function writeDurably(place: string, pieces: readonly Uint8Array[]): Promise<void> {
  const file = await open(place, "wx", 0o600);
  try {
    const { bytesWritten } = await file.writev(pieces);
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    // A disk that took a part of it says here what is the matter.
    if (bytesWritten < length) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** False if something else is in it. */
async function removeEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT") return true;
    if (code === "ENOTEMPTY" || code === "EEXIST") return false;
    throw error;
  }
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    // What the system answers has a code; a slip of ours has none.
    if (codeOf(cause) === undefined) throw cause;
    throw new BlobsUnavailable("the folder of files can't be used", { cause });
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}
