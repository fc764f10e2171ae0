import { readFileSync } from "node:fs";
import type { Case, VectorFile } from "./operations.ts";

export function textOf(name: string): string {
  return readFileSync(new URL(`${name}.json`, import.meta.url), "utf8");
}

export function casesOf(name: string): Case[] {
  const { cases }: VectorFile = JSON.parse(textOf(name));
  return cases;
}
