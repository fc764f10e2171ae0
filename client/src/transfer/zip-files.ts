/** The files that hang on entries, where each program puts them in its zip. */
import type { ImportedFile } from "./imported-entry.ts";
import type { DocumentOf } from "./formats/onepassword-1pux.ts";
import type { Zip } from "./zip.ts";

function fileIn(zip: Zip, path: string, name: string): ImportedFile {
  const size = zip.sizeOf(path);
  return { name, size, read: size === null ? null : (signal) => zip.read(path, signal) };
}

/** `attachments/<itemId>/<file>` (bitwarden/clients, `IndividualVaultExportService`). By item id. */
export function bitwardenFiles(zip: Zip): Map<string, ImportedFile[]> {
  const files = new Map<string, ImportedFile[]>();
  for (const path of zip.names) {
    const [folder, item, ...name] = path.split("/");
    if (folder !== "attachments" || !item) continue;
    files.set(item, [...(files.get(item) ?? []), fileIn(zip, path, name.join("/"))]);
  }
  return files;
}

/** `files/<documentId>__<file>` (support.1password.com/1pux-format). */
export function onepasswordFiles(zip: Zip): DocumentOf {
  return (documentId, fileName) => {
    const start = `files/${documentId}__`;
    const path = documentId && zip.names.find((name) => name.startsWith(start));
    return fileIn(zip, path || start, fileName);
  };
}

/** Before its ending a file's name there has a digest of its id. */
const protonStamp = /\.[0-9a-f]{16}(?=\.[^.]*$|$)/;

/** Beside the data, `files/<file>` (ProtonMail/WebClients, `EXPORT_FILES_PATH`). By what an item calls it. */
export function protonFiles(zip: Zip, main: string): (listed: string) => ImportedFile {
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  return (listed) => fileIn(zip, `${folder}files/${listed}`, listed.replace(protonStamp, ""));
}
