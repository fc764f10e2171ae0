/** Pages that make trouble, kept outside of this repository: what they are, and the site that serves them. */
import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

interface StartLogin {
  title: string;
  host: string;
  username: string;
  password: string;
  code?: { secret: string; digits: number; period: number };
}

/** What the vault holds before the first step. */
export interface Start {
  login?: StartLogin;
  others?: StartLogin[];
  card?: { holder: string; number: string; month: number; year: number; cvc: string };
  identity?: Partial<Record<IdentityPart, string>>;
}

type IdentityPart =
  | "firstName"
  | "middleName"
  | "lastName"
  | "company"
  | "email"
  | "phone"
  | "street"
  | "postcode"
  | "city"
  | "state"
  | "country"
  | "birthday";

/** What holds after the steps; the folder's README says what each means. */
export interface Expectation {
  fields?: Record<string, string>;
  notFilled?: string[];
  got?: Record<string, unknown>;
  shows?: Record<string, string>;
  enabled?: string[];
  pageErrors?: number;
  asked?: string | false;
  names?: string[];
  saved?: { host?: string; username?: string; password?: string; history?: string[] };
  generated?: { into: string[]; min?: number; max?: number; of?: string };
  kept?: boolean;
  offered?: boolean;
  told?: string;
  mark?: Record<string, "left" | "right">;
  passkey?: { answer: string };
  stolen?: string;
  withinMs?: number;
  oneOf?: Expectation[];
}

export interface Part {
  do: string[];
  expect: Expectation;
}

export interface Case extends Part {
  id: string;
  title: string;
  kind: string;
  file: string;
  host: string;
  hosts?: string[];
  at?: string;
  start: Start;
  then?: Part[];
}

/** One case on one host. */
export interface Run {
  name: string;
  host: string;
  it: Case;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Another folder of the same shape can be named in PAGES. */
export const pagesFolder = resolve(root, process.env["PAGES"] ?? "../shared/cases/pages");

const relatedCase = "passkey-related";

/** Empty where the folder is not there. */
function readCases(): Case[] {
  const index = join(pagesFolder, "index.json");
  return existsSync(index) ? (JSON.parse(readFileSync(index, "utf8")) as Case[]) : [];
}

/** The one that is run by itself. */
export function readRelatedRun(): Run | null {
  const it = readCases().find(({ id }) => id === relatedCase);
  return it ? { name: it.id, host: it.host, it } : null;
}

export function readRuns(): Run[] {
  return readCases()
    .filter(isRun)
    .flatMap((it) => {
      if (it.id !== "lookalike") return [{ name: it.id, host: it.host, it }];
      const hosts = [it.host, ...(it.hosts ?? [])];
      return hosts.map((host) => ({ name: `${it.id} at ${host}`, host, it }));
    });
}

/** Which are left out, and why. */
function isRun({ id, kind }: Case): boolean {
  // It needs https, and a browser that finds it at its port: it runs in related-origins.spec.ts.
  if (id === relatedCase) return false;
  // These measure, and a machine may stand still for a second: they run with TIMES=1.
  return kind !== "performance" || process.env["TIMES"] !== undefined;
}

export interface Site {
  port: number;
  addressOf(run: Run): string;
  stop(): Promise<void>;
}

/** With it the site speaks https. */
export interface Tls {
  key: Buffer;
  cert: Buffer;
}

/** Every name under `.localhost` leads to it. */
export async function serveCases(tls?: Tls): Promise<Site> {
  const program = pathToFileURL(join(pagesFolder, "serve.mjs")).href;
  const { serve } = (await import(program)) as {
    serve(options: { folders: string[]; tls?: Tls }): Promise<Server>;
  };
  const server = await serve({ folders: [pagesFolder], ...(tls && { tls }) });
  const { port } = server.address() as AddressInfo;
  const scheme = tls ? "https" : "http";
  return {
    port,
    addressOf: ({ host, it }) => `${scheme}://${host}:${port}${it.at ?? `/${it.file}`}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
