import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { newPerson } from "./person.ts";
import { openStore, type Store } from "./store.ts";

/** The store on a file of its own, and the very connection that it opened. */
function opened(work: (store: Store, db: DatabaseSync, statements: () => string[]) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "guardian-store-"));
  const exec = vi.spyOn(DatabaseSync.prototype, "exec");
  try {
    const store = openStore(join(folder, "guardian.sqlite"));
    const statements = () => exec.mock.calls.map(([sql]) => sql);
    work(store, exec.mock.contexts[0] as DatabaseSync, statements);
    store.close();
  } finally {
    exec.mockRestore();
    rmSync(folder, { recursive: true });
  }
}

function pragma(db: DatabaseSync, name: string): SQLOutputValue | undefined {
  return Object.values(db.prepare(`pragma ${name}`).get()!)[0];
}

test("every commit of the store's own connection waits for the disk, and what is erased is overwritten", () => {
  opened((_, db) => {
    const full = 2;
    expect(pragma(db, "synchronous")).toBe(full);
    expect(pragma(db, "journal_mode")).toBe("wal");
    expect(pragma(db, "secure_delete")).toBe(1);
  });
});

test("a transaction takes the file for writing before it reads", () => {
  opened((store, _, statements) => {
    const before = statements().length;
    store.transaction(() => store.save(newPerson("ada", 0)));
    expect(statements().slice(before)).toEqual(["begin immediate", "commit"]);
  });
});

test("what throws inside a transaction leaves nothing, and the next one works", () => {
  opened((store) => {
    expect(() =>
      store.transaction(() => {
        store.save(newPerson("ada", 0));
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(store.load("ada")).toBeNull();
    store.transaction(() => store.save(newPerson("ada", 0)));
    expect(store.load("ada")).not.toBeNull();
  });
});
