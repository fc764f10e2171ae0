import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { fromBase64, utf8 } from "@breezy/crypto/bytes";
import { ImportError } from "./import-error.ts";
import { readImport } from "./read-import.ts";
import { databases } from "./testing/databases.ts";
import { fixture, fixtureText } from "./testing/fixtures.ts";

async function faultOf(bytes: Uint8Array): Promise<ImportError> {
  try {
    await readImport(bytes);
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
  throw new Error("it was read");
}

const zipped = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files));

it("a file of which some rows take ten seconds is given up", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 6000));
  try {
    const { fault, message } = await faultOf(utf8("name,url,username,password\na,,b,c\nd,,e,f\n"));
    expect(fault).toEqual({ code: "too-slow" });
    expect(message).toMatch(/^Reading this file takes far too long/);
  } finally {
    clock.mockRestore();
  }
});

describe("what can't be read is told by what was seen", () => {
  it.each([
    ["an empty file", "", /^This file is empty/],
    ["blank lines", "\n \n", /^This file is empty/],
    ["a letter", "Dear Anna", /looks like plain text/],
    ["a single row", "Home,Shop,Quill-7-Otter!\n", /looks like a table of one row\./],
    ["other JSON", '{"a":1,"b":2}', /looks like JSON of another program/],
    ["a list", "[1,2]", /looks like a JSON list/],
    ["a web page", "<!DOCTYPE html><p>", /looks like a web page/],
    ["other XML", '<?xml version="1.0"?><rss></rss>', /XML of another program/],
    ["Proton's PGP", "-----BEGIN PGP MESSAGE-----", /locked with PGP/],
    [
      "Bitwarden's account-bound file",
      '{"encrypted":true,"encKeyValidation_DO_NOT_EDIT":"2.a|b|c","items":[]}',
      /only be opened by the Bitwarden account/,
    ],
  ])("%s", async (_, text, sentence) => {
    expect((await faultOf(utf8(text))).message).toMatch(sentence);
  });

  it.each([
    ["a PDF", "255044462d312e37", /a PDF document/],
    ["KeePass 1's database", "03d9a29a65fb4bb50000000000000000", /KeePass 1\. .* import it/],
    ["KDBX 2", "03d9a29a67fb4bb50100020000000000", /version 2\./],
    ["bytes that are no text", "c3c30001fffefdfc", /not in UTF-8/],
  ])("%s", async (_, hex, sentence) => {
    expect((await faultOf(Uint8Array.fromHex(hex))).message).toMatch(sentence);
  });

  it("a zip of something else", async () => {
    const { message } = await faultOf(zipped({ "holiday.jpg": strToU8("x") }));
    expect(message).toContain("a zip file with other things in it");
  });
});

describe("what lies in a zip besides", () => {
  const credentials = strToU8("username,title,password,url\nanna,Shop,p,\n");

  it("is named where nobody reads it", async () => {
    const { rows, warnings } = await readImport(
      zipped({ "credentials.csv": credentials, "passkeys.csv": strToU8("a,b\n") }),
    );
    expect(rows).toHaveLength(1);
    expect(warnings).toEqual(["These files in the zip were not read: passkeys.csv."]);
  });

  it("is no news where it hangs on entries, or says nothing", async () => {
    const { warnings } = await readImport(
      zipped({
        "export.data": fixture("1pux.json"),
        "export.attributes": strToU8("{}"),
        "files/d__scan.pdf": strToU8("x"),
        "__MACOSX/._export.data": strToU8("x"),
      }),
    );
    expect(warnings).toEqual([]);
  });
});

describe("what was cut off or damaged", () => {
  it("is told for JSON and XML with the place", async () => {
    const json = await faultOf(utf8(fixtureText("bitwarden.json").slice(0, 900)));
    expect(json.message).toMatch(
      /ends early or is damaged \((position \d+|after \d+ characters)\)/,
    );
    const xml = await faultOf(utf8(fixtureText("keepass.xml").slice(0, 900)));
    expect(xml.message).toMatch(/ends early or is damaged \(line \d+, column \d+\)/);
  });

  it("is told for a zip, wherever it is cut, and whichever byte of the content is changed", async () => {
    const bytes = zipped({ "data.json": fixture("bitwarden.json") });
    for (const length of [5, 40, bytes.length - 30, bytes.length - 1])
      expect((await faultOf(bytes.slice(0, length))).fault).toEqual({ code: "bad-zip" });
    for (const at of [60, 200, 500]) {
      const changed = bytes.slice();
      changed[at]! ^= 0x10;
      expect((await faultOf(changed)).fault).toEqual({ code: "bad-zip" });
    }
  });

  it("opens no entity that XML declares for itself", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><KeePassFile>&b;</KeePassFile>`;
    expect((await faultOf(utf8(bomb))).fault.code).toBe("bad-xml");
    const deep = `<KeePassFile>${"<Group>".repeat(5000)}`;
    expect((await faultOf(utf8(deep))).fault.code).toBe("bad-xml");
  });
});

describe("whatever the bytes", () => {
  const files = [
    fixture("chrome.csv"),
    fixture("lastpass.csv"),
    fixture("bitwarden.json"),
    fixture("proton.json"),
    fixture("keepass.xml"),
    zipped({ "data.json": fixture("bitwarden.json") }),
    zipped({ "export.data": fixture("1pux.json") }),
    fromBase64(databases.byPassword).slice(0, 400),
    fromBase64(databases.ofVersion3).slice(0, 400),
  ];
  const spoilt = fc
    .tuple(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }),
      fc.option(fc.nat()),
    )
    .map(([file, changes, cut]) => {
      const bytes = file.slice(0, cut === null ? file.length : cut % (file.length + 1));
      for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
      return bytes;
    });

  it("there are rows, or a sentence that says why not", async () => {
    const some = fc.oneof({ weight: 4, arbitrary: spoilt }, fc.uint8Array({ maxLength: 200 }));
    await fc.assert(
      fc.asyncProperty(some, async (bytes) => {
        const outcome = await readImport(bytes).catch((error: unknown) => error);
        if (outcome instanceof Error && !(outcome instanceof ImportError)) throw outcome;
      }),
      { numRuns: 1000 },
    );
  });
});
