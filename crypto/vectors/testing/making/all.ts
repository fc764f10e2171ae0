import { readFileSync } from "node:fs";
import type { Case, VectorFile } from "../operations.ts";
import { codeVectors } from "./codes.ts";
import { encodingVectors } from "./encoding.ts";
import { exportVectors } from "./export.ts";
import { fileVectors } from "./files.ts";
import { withFixedRandom } from "./fixed-random.ts";
import { type GuardianLife, guardianLife } from "./guardian.ts";
import { headVectors } from "./heads.ts";
import { messageVectors } from "./messages.ts";
import { partVectors } from "./parts.ts";
import { hpkeVectors, pinVectors } from "./pin.ts";
import { recoveryVectors } from "./recovery.ts";
import { shareLinkVectors } from "./share-links.ts";
import { toText } from "./text.ts";

const makers: Record<string, () => Promise<VectorFile>> = {
  encoding: encodingVectors,
  parts: partVectors,
  heads: headVectors,
  messages: messageVectors,
  pin: pinVectors,
  hpke: hpkeVectors,
  recovery: recoveryVectors,
  "share-links": shareLinkVectors,
  files: fileVectors,
  export: exportVectors,
  codes: codeVectors,
};

export const vectorNames = Object.keys(makers);

/** As it is kept. */
export function textOf(name: string): string {
  return readFileSync(new URL(`../../${name}.json`, import.meta.url), "utf8");
}

export function casesOf(name: string): Case[] {
  const { cases }: VectorFile = JSON.parse(textOf(name));
  return cases;
}

export function lifeOf(): GuardianLife {
  return JSON.parse(textOf("guardian"));
}

/** The text of each file by its name, the same each time. */
export async function makeVectors(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  // One after the other: they share one source of what is random.
  for (const [name, make] of Object.entries(makers)) {
    texts.set(name, toText(await withFixedRandom(`vectors of ${name}`, make)));
  }
  texts.set("guardian", toText(await withFixedRandom("vectors of guardian", guardianLife)));
  return texts;
}
