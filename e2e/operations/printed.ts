/** The commands that docs/operations.md prints, as a person would copy them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/launch/services.ts";

const section = "## From nothing to the first person";

/** What the page leaves to the reader, and what a reader here writes in its place. */
export const ofTheReader = {
  address: "vault.example",
  mailServer: "smtps://user:password@mail.example",
};

/** All of them, in order; a line that begins with `systemctl` is for systemd. Throws where the page is not as it was. */
export function printedCommands(theirs: typeof ofTheReader): string {
  const page = readFileSync(join(root, "docs/operations.md"), "utf8");
  const text = page.split(`${section}\n`)[1]?.split(/^## /m)[0] ?? "";
  const lines = text.split("\n").filter((line) => line.startsWith("    "));
  const commands = lines.map((line) => line.slice(4)).join("\n");
  for (const [name, words] of Object.entries(ofTheReader)) {
    if (!commands.includes(words)) throw new Error(`${section} names no ${name}`);
  }
  return `${commands
    .replaceAll(ofTheReader.mailServer, theirs.mailServer)
    .replaceAll(ofTheReader.address, theirs.address)}\n`;
}
