/** Files that hang on entries, where each program puts them. */
import { gzipSync, strToU8, zipSync } from "fflate";
import { toBase64, utf8 } from "@breezy/crypto/bytes";
import { describe, expect, it } from "vitest";
import { attachmentBytes } from "@breezy/contract/attachments";
import { filesPerEntry } from "../entry/entry.ts";
import { anEntry, type ImportedFile } from "./imported-entry.ts";
import { planImport } from "./plan-import.ts";
import { type Imported, readImport } from "./read-import.ts";

const scan = strToU8("a scanned page 🗺");

async function contentsOf({ rows }: Imported): Promise<[string, number | null, string | null][]> {
  const files = rows.flatMap((row) => ("entry" in row ? row.entry.attachments : []));
  return Promise.all(
    files.map(async ({ name, size, read }) => {
      const bytes = await read?.();
      return [name, size, bytes ? new TextDecoder().decode(bytes) : null];
    }),
  );
}

const zipped = (files: Record<string, unknown>) =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          content instanceof Uint8Array ? content : strToU8(JSON.stringify(content)),
        ]),
      ),
    ),
  );
const whole = (name: string) => [name, scan.length, "a scanned page 🗺"];

describe("files come out of", () => {
  it("Bitwarden's zip, by item; one that is only named has no content", async () => {
    const item = (id: string, attachments: object[]) => ({
      id,
      type: 1,
      name: id,
      login: {},
      attachments,
    });
    const data = {
      encrypted: false,
      folders: [],
      items: [item("i-1", [{ fileName: "scan.pdf" }, { fileName: "lost.pdf" }]), item("i-2", [])],
    };
    const files = { "attachments/i-1/scan.pdf": scan, "attachments/i-2/b/c.txt": scan };
    const imported = await readImport(zipped({ "data.json": data, ...files }));
    expect(await contentsOf(imported)).toEqual([
      whole("scan.pdf"),
      ["lost.pdf", null, null],
      whole("b/c.txt"),
    ]);
  });

  it("Proton Pass's zip, without the digest in their names", async () => {
    const item = {
      data: { metadata: { name: "Papers" }, extraFields: [], type: "note", content: {} },
      state: 1,
      createTime: 1,
      modifyTime: 1,
      files: ["scan.78e91fe938d5208c.pdf", "receipt.78e91fe938d5208c", "gone.78e91fe938d5208c.txt"],
    };
    const data = {
      version: "1",
      userId: "u",
      encrypted: false,
      vaults: { s: { name: "P", items: [item] } },
    };
    const bytes = zipped({
      "Proton Pass/data.json": data,
      "Proton Pass/files/scan.78e91fe938d5208c.pdf": scan,
      "Proton Pass/files/receipt.78e91fe938d5208c": scan,
    });
    expect(await contentsOf(await readImport(bytes))).toEqual([
      whole("scan.pdf"),
      whole("receipt"),
      ["gone.txt", null, null],
    ]);
  });

  it("1Password's 1PUX, as a document and as a field", async () => {
    const file = (documentId: string) => ({ fileName: "scan.pdf", documentId, decryptedSize: 3 });
    const item = {
      uuid: "u",
      categoryUuid: "006",
      state: "active",
      overview: { title: "Papers" },
      details: {
        documentAttributes: file("doc1"),
        sections: [
          { title: "", fields: [{ title: "Copy", id: "x", value: { file: file("doc2") } }] },
        ],
      },
    };
    const data = { accounts: [{ vaults: [{ attrs: { name: "V" }, items: [item] }] }] };
    const bytes = zipped({
      "export.data": data,
      "export.attributes": {},
      "files/doc1__scan.pdf": scan,
    });
    expect(await contentsOf(await readImport(bytes))).toEqual([
      whole("scan.pdf"),
      ["scan.pdf", null, null],
    ]);
  });

  it("Enpass's JSON, in base64", async () => {
    const file = (name: string, data: string) => ({ uuid: name, kind: "x", order: 1, name, data });
    const item = {
      uuid: "u",
      title: "Papers",
      category: "login",
      template_type: "login.default",
      fields: [],
      attachments: [
        file("scan.pdf", toBase64(scan)),
        file("gone.pdf", "%%%"),
        file("none.pdf", ""),
      ],
    };
    const bytes = utf8(JSON.stringify({ folders: [], items: [item] }));
    expect(await contentsOf(await readImport(bytes))).toEqual([
      whole("scan.pdf"),
      ["gone.pdf", null, null],
      ["none.pdf", null, null],
    ]);
  });

  it("KeePass's XML, packed, plain, where the entry stands and nowhere", async () => {
    const binary = (key: string, value: string) => `<Binary><Key>${key}</Key>${value}</Binary>`;
    const packed = toBase64(new Uint8Array(gzipSync(scan)));
    const xml = `<KeePassFile><Meta><Binaries><Binary ID="0" Compressed="True">${packed}</Binary><Binary ID="1">${toBase64(scan)}</Binary></Binaries></Meta><Root><Group><Name>R</Name><Entry><String><Key>Title</Key><Value>Papers</Value></String>${binary("packed.pdf", '<Value Ref="0"/>')}${binary("plain.pdf", '<Value Ref="1"/>')}${binary("inline.pdf", `<Value Compressed="True">${packed}</Value>`)}${binary("gone.pdf", '<Value Ref="7"/>')}${binary("broken.pdf", "<Value>%%%</Value>")}</Entry></Group></Root></KeePassFile>`;
    expect(await contentsOf(await readImport(utf8(xml)))).toEqual([
      whole("packed.pdf"),
      whole("plain.pdf"),
      whole("inline.pdf"),
      ["gone.pdf", null, null],
      ["broken.pdf", null, null],
    ]);
  });
});

describe("what the vault takes of them", () => {
  const file = (name: string, size: number | null, isThere = true): ImportedFile => ({
    name,
    size,
    read: isThere ? async () => new Uint8Array(size ?? 0) : null,
  });
  const rowOf = (attachments: ImportedFile[]) => ({
    place: "Row 2",
    entry: anEntry({ name: "A", urls: ["a.example"], attachments }),
  });

  it("not what is too large, too much or not there", async () => {
    const many = Array.from({ length: filesPerEntry }, (_, n) => file(`${n}`, 1));
    const { add, report } = await planImport(
      [
        rowOf([
          file("vast", attachmentBytes + 1),
          file("named", null, false),
          ...many,
          file("over", 1),
        ]),
      ],
      [],
    );
    expect(add[0]!.attachments).toEqual(many);
    expect(report[0]).toMatchObject({
      files: many.map(({ name }) => name),
      attachments: ["vast", "named", "over"],
    });
  });

  it("what the entry has already is no change, and what is new to it is one", async () => {
    const held = [{ id: "h", entry: anEntry({ ...rowOf([file("a", 1)]).entry }) }];
    const same = await planImport([rowOf([file("a", 1)])], held);
    expect(same.counts).toMatchObject({ duplicate: 1, merged: 0 });
    expect(same.report[0]).toMatchObject({ files: [], attachments: [] });
    const more = await planImport([rowOf([file("a", 1), file("a", 2)])], held);
    expect(more.counts).toMatchObject({ duplicate: 0, merged: 1 });
    expect(more.change[0]!.brought[0]!.attachments.map(({ size }) => size)).toEqual([2]);
    expect(more.report[0]).toMatchObject({ files: ["a"], attachments: [] });
  });
});
