/** The modules that the product's processes need, as JavaScript: Node takes the types out, and each line stays where it is. */
import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path";
import { root } from "../launch/services.ts";

/** What one module names of ours: by the package's name, by one of its package's own, or by a path from where it is. */
const ours = /"(@breezy\/[\w./-]+|#[\w-]+|[\w./-]+\.(?:ts|json))"/g;
const strangers = /\b(?:from\s+|import\s*\(?\s*)"(?!node:|@breezy\/|\.|#)((?:@[\w.-]+\/)?[\w.-]+)/g;

export interface Modules {
  /** What each file of the release holds. */
  files: Map<string, string>;
  /** The packages that they import. */
  packages: Set<string>;
}

/** `entries` and all that they lead to. */
export function modulesFrom(entries: readonly string[]): Modules {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const seen = new Set(entries);
  for (const file of seen) {
    const source = readFileSync(join(root, file), "utf8");
    if (!file.endsWith(".ts")) {
      files.set(file, source);
      continue;
    }
    const stripped = stripTypeScriptTypes(source);
    for (const [, name] of stripped.matchAll(strangers)) packages.add(name!);
    const text = stripped.replaceAll(ours, (literal, named: string) => {
      const target = fileOf(named, file);
      if (target === undefined) return literal;
      seen.add(target);
      const path = relative(dirname(file), asJavaScript(target));
      return JSON.stringify(path.startsWith(".") ? path : `./${path}`);
    });
    files.set(asJavaScript(file), text);
  }
  return { files, packages };
}

const asJavaScript = (file: string) => file.replace(/\.ts$/, ".js");

interface Imports {
  imports?: Record<string, { node: string }>;
}

function fileOf(named: string, from: string): string | undefined {
  const [folder = ""] = from.split("/");
  if (named.startsWith("#")) {
    // A colour is written so too.
    const manifest = join(root, folder, "package.json");
    if (!existsSync(manifest)) return undefined;
    const { imports = {} } = JSON.parse(readFileSync(manifest, "utf8")) as Imports;
    const inNode = imports[named]?.node;
    return inNode && join(folder, inNode);
  }
  const [, name, inner] = /^@breezy\/(\w+)\/(.+)$/.exec(named) ?? [];
  const file = name === undefined ? join(dirname(from), named) : join(name, "src", `${inner}.ts`);
  if (existsSync(join(root, file))) return file;
  if (/^@breezy|\.ts$/.test(named)) throw new Error(`${from} names ${named}, which is not there.`);
  return undefined;
}
