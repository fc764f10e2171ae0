import { describe, expect, it } from "vitest";
import { fromBase64 } from "@breezy/crypto/bytes";
import { readImport } from "./read-import.ts";
import { brief } from "./testing/fixtures.ts";
import { databasePassword, databases } from "./testing/databases.ts";

const byPassword = fromBase64(databases.byPassword);
const locked = fromBase64(databases.byPasswordAndKeyFile);
const keyFile = fromBase64(databases.keyFile);

const mail = {
  kind: "login",
  name: "Mail & more ✉️",
  username: "דנה",
  password: 'p<w>"1"',
  urls: ["https://mail.example", "https://two.example"],
  notes: "one\ntwo",
  totp: "JBSWY3DPEHPK3PXP",
  tags: ["home", "mail"],
  fields: [{ name: "Hint", value: "blue", type: "hidden" }],
  history: [{ password: "old", replacedAt: Date.UTC(2024, 1, 1) }],
  created: Date.UTC(2023, 0, 1),
  updated: Date.UTC(2024, 1, 1),
};
const names = (rows: Record<string, unknown>[]) =>
  rows.map(({ name, folder, trashed }) => [name, folder, trashed]);

describe("a database that KeePassXC made", () => {
  it("is opened by its password", async () => {
    const { source, rows } = await readImport(byPassword, { password: databasePassword });
    expect(source).toBe("KeePass");
    const entries = rows.map(brief);
    expect(entries[0]).toMatchObject({
      ...mail,
      updated: expect.any(Number),
      attachments: ["scan.pdf: 11"],
    });
    expect(names(entries)).toEqual([
      ["Mail & more ✉️", undefined, undefined],
      ["Seed", "Work/Ops", undefined],
      ["Gone", "Recycle Bin", true],
    ]);
  });

  it("is opened by its password and its key file, and by neither alone", async () => {
    const { rows } = await readImport(locked, { password: "pw", keyFile });
    expect(rows.map(brief)[0]).toEqual(mail);
    for (const unlocking of [{ password: "pw" }, { keyFile }, { password: "PW", keyFile }])
      await expect(readImport(locked, unlocking)).rejects.toMatchObject({
        fault: { code: "wrong-password" },
      });
  });

  it("of version 3 is opened too", async () => {
    const older = fromBase64(databases.ofVersion3);
    const entries = (await readImport(older, { password: databasePassword })).rows.map(brief);
    expect(entries[0]).toMatchObject({ ...mail, updated: expect.any(Number) });
    expect(entries).toHaveLength(3);
    await expect(readImport(older, { password: "x" })).rejects.toMatchObject({
      fault: { code: "wrong-password" },
    });
  });

  it("asks for its password, and tells a wrong one", async () => {
    await expect(readImport(byPassword)).rejects.toMatchObject({
      fault: { code: "password-needed", source: "KeePass" },
    });
    await expect(readImport(byPassword, { password: "x" })).rejects.toMatchObject({
      fault: { code: "wrong-password" },
    });
  });

  it("is refused where a byte was changed or it was cut off", async () => {
    const fault = async (bytes: Uint8Array) =>
      readImport(bytes, { password: databasePassword }).catch((error: unknown) => error);
    for (const at of [40, byPassword.length - 200, byPassword.length - 40]) {
      const changed = byPassword.slice();
      changed[at]! ^= 1;
      expect(await fault(changed)).toMatchObject({ name: "ImportError" });
    }
    const oddSeed = fromBase64(databases.ofVersion3);
    // The seed of the key derivation says that it is a byte shorter than it is.
    const seedAt = oddSeed.findIndex((byte, at) => byte === 5 && oddSeed[at + 1] === 32);
    oddSeed[seedAt + 1] = 31;
    expect(await fault(oddSeed)).toMatchObject({ name: "ImportError" });
    for (const length of [12, 100, byPassword.length - 40])
      expect(await fault(byPassword.slice(0, length))).toMatchObject({
        fault: { code: "damaged" },
      });
  });
});
