/** Where the server keeps what it keeps. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { openEmbeddedDatabase, openServerDatabase } from "./database/sources.ts";
import type { DatabaseSource } from "./db.ts";
import type { Config } from "./env.ts";
import { type Blobs, folderBlobs } from "./outside/blobs.ts";
import { s3Blobs } from "./outside/s3-blobs.ts";

export interface Storage {
  source: DatabaseSource;
  /** Attached files, sealed. */
  blobs: Blobs;
}

/** `onError` hears of connections that break while idle. */
export async function openStorage(
  config: Pick<Config, "dataDir" | "database" | "blobUrl">,
  onError: (error: Error) => void,
): Promise<Storage> {
  const { dataDir, database, blobUrl } = config;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return {
    source: database
      ? openServerDatabase(database.url, onError, database)
      : await openEmbeddedDatabase(dataDir, onError),
    blobs: blobUrl ? s3Blobs(blobUrl, Date.now) : folderBlobs(path.join(dataDir, "attachments")),
  };
}
