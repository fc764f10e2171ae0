/** A disk of a few megabytes under one table, to be filled. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RestartablePostgres } from "./restartable-postgres.ts";

export interface SmallDisk {
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

/** A real one where this machine lets a test mount memory; else the table refuses rows as a full disk does. */
export async function putOnSmallDisk(
  postgres: RestartablePostgres,
  table: string,
): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), "breezy-small-disk-"));
  const { uid, gid } = postgres.owner;
  const options = `size=6m,mode=700,uid=${uid},gid=${gid}`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  if (mounted.status === 0) return mountedDisk(postgres, table, folder);
  rmdirSync(folder);
  return refusingTable(postgres, table);
}

async function mountedDisk(
  { query }: RestartablePostgres,
  table: string,
  folder: string,
): Promise<SmallDisk> {
  // Also where PostgreSQL is gone or still holds it: nothing mounted may outlive the test.
  const unmount = () => {
    spawnSync("umount", ["--lazy", folder]);
    rmdirSync(folder);
  };
  try {
    await query(`create tablespace small location '${folder}'`);
    await query(`alter table ${table} set tablespace small`);
  } catch (error) {
    unmount();
    throw error;
  }
  return {
    async fill() {
      await query("create table filler (text text) tablespace small");
      for (;;) {
        const row =
          "insert into filler select repeat(md5(n::text), 60) from generate_series(1, 40) n";
        const full = await query(row).then(
          () => false,
          (error: unknown) => isDiskFull(error),
        );
        if (full) return;
      }
    },
    async makeRoom() {
      await query("drop table filler");
    },
    async remove() {
      try {
        await query("drop table if exists filler");
        await query(`alter table ${table} set tablespace pg_default`);
        await query("drop tablespace small");
      } finally {
        unmount();
      }
    },
  };
}

function isDiskFull(error: unknown): true {
  if (error instanceof Error && "code" in error && error.code === "53100") return true;
  throw error;
}

function refusingTable({ query }: RestartablePostgres, table: string): SmallDisk {
  const body = "begin raise exception 'no room' using errcode = '53100'; end";
  const makeRoom = async () => {
    await query("drop function if exists refuse_rows cascade");
  };
  return {
    async fill() {
      await query(
        `create function refuse_rows() returns trigger language plpgsql as $$ ${body} $$`,
      );
      const rows = `before insert on ${table} for each row execute function refuse_rows()`;
      await query(`create trigger refuse_rows ${rows}`);
    },
    makeRoom,
    remove: makeRoom,
  };
}
