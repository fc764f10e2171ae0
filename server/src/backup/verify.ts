/** Whether a backup is whole: every line and every chunk is what was written. */
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { areEqual, type Manifest, Summing, tableFile } from "./manifest.ts";

/** What is wrong with it, a sentence each. Reads all of it. */
export async function findDamage(folder: string, manifest: Manifest): Promise<string[]> {
  const damage: string[] = [];
  for (const [table, sum] of Object.entries(manifest.tables)) {
    const found = new Summing();
    try {
      for await (const line of linesOf(folder, table)) found.add(line);
    } catch (error) {
      damage.push(`The table ${table} cannot be read: ${(error as Error).message}.`);
      continue;
    }
    if (!areEqual(found.sum, sum)) {
      damage.push(
        `The table ${table} is not as it was: ${found.sum.count} rows of ${sum.count}, or other ones.`,
      );
    }
  }
  const files = new Summing();
  for (const name of await chunkNames(folder)) files.add(name, "\n", await readChunk(folder, name));
  if (!areEqual(files.sum, manifest.files)) {
    damage.push(
      `The attached files are not as they were: ${files.sum.count} chunks of ${manifest.files.count}, or other ones.`,
    );
  }
  return damage;
}

/** Parted by line feeds alone: a row's text may hold every other separator of lines. */
export async function* linesOf(folder: string, table: string): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of createReadStream(tableFile(folder, table), "utf8")) {
    const lines = `${rest}${piece}`.split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== "") yield rest;
}

/** As the store of files calls them. */
export async function chunkNames(folder: string): Promise<string[]> {
  const root = path.join(folder, "files");
  try {
    const found = await readdir(root, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .map((name) => name.split(path.sep).join("/"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

export const readChunk = (folder: string, name: string): Promise<Buffer<ArrayBuffer>> =>
  readFile(path.join(folder, "files", ...name.split("/")));
