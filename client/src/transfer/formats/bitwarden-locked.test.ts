import { describe, expect, it } from "vitest";
import { utf8 } from "@breezy/crypto/bytes";
import { readImport } from "../read-import.ts";
import { brief, briefRows, fixtureText } from "../testing/fixtures.ts";
import { lockedByBitwarden } from "../testing/bitwarden-locking.ts";

const read = (file: object, password?: string) =>
  readImport(utf8(JSON.stringify(file)), { password });

describe.each(["PBKDF2", "Argon2id"] as const)("Bitwarden's JSON locked by %s", (kdf) => {
  const file = lockedByBitwarden(kdf, "pässword", fixtureText("bitwarden.json"));

  it("holds what the open one holds", async () => {
    const { format, rows } = await read(file, "pässword");
    expect(format).toBe("bitwarden-locked-json");
    expect(rows.map(brief)).toEqual(await briefRows("bitwarden.json"));
  });

  it("asks for its password, and tells a wrong one and a change", async () => {
    const fault = (code: string) => ({ fault: { code } });
    await expect(read(file)).rejects.toMatchObject(fault("password-needed"));
    await expect(read(file, "password")).rejects.toMatchObject(fault("wrong-password"));
    const changed = { ...file, data: file.data.replace(/^2\..{4}/, "2.AAAA") };
    await expect(read(changed, "pässword")).rejects.toMatchObject(fault("damaged"));
    for (const data of ["2.a|b|c", "2.!!|AAAA|AAAA", "plain"])
      await expect(read({ ...file, data }, "pässword")).rejects.toMatchObject(fault("damaged"));
    const endless = { ...file, kdfIterations: 10 ** 12 };
    await expect(read(endless, "pässword")).rejects.toMatchObject(fault("damaged"));
  });
});
