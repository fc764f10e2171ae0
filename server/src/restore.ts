/** `restore FOLDER` into an empty database, `verify FOLDER`, or `roles`: for a machine on which no server runs. */
import { BackupError, readManifest } from "./backup/manifest.ts";
import { restoreBackup } from "./backup/restore.ts";
import { findDamage } from "./backup/verify.ts";
import { createRoles } from "./database/migrate.ts";
import { readStorage } from "./env.ts";
import { openStorage, type Storage } from "./storage.ts";

async function run(command: string | undefined, folder: string | undefined): Promise<void> {
  if (command === "roles") return makeRoles();
  if (folder === undefined) throw new BackupError("Name the backup's folder.");
  if (command === "restore") return restore(folder);
  if (command !== "verify") throw new BackupError("Say restore or verify.");
  const damage = await findDamage(folder, await readManifest(folder));
  if (damage.length > 0) throw new BackupError(damage.join("\n"));
  process.stdout.write("The backup is whole.\n");
}

async function makeRoles(): Promise<void> {
  await inDatabase(async ({ source }) => {
    const client = await source.pool.connect();
    try {
      await createRoles(client);
    } finally {
      client.release();
    }
  });
}

async function restore(folder: string): Promise<void> {
  // Before a database is made for it.
  await readManifest(folder);
  await inDatabase(async ({ source, blobs }) => {
    const { madeAt, tables, files } = await restoreBackup({ pool: source.pool, blobs }, folder);
    const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0);
    process.stdout.write(
      `${rows} rows and ${files.count} pieces of files of ${madeAt} are back, as they were.\n`,
    );
  });
}

async function inDatabase(work: (storage: Storage) => Promise<void>): Promise<void> {
  const fail = (error: Error) => {
    throw error;
  };
  const storage = await openStorage(readStorage(process.env), fail);
  try {
    await work(storage);
  } finally {
    await storage.source.pool.end();
    await storage.source.close();
  }
}

const [command, folder] = process.argv.slice(2);
await run(command, folder).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
});
