/** The vault's side of `VaultService`: what is asked of it, answered by the connection and its vault. */
import type { EditResult, OpenVault, SaveResult } from "@breezy/client/answers";
import { concurrent } from "@breezy/client/concurrent";
import { urlsAtMost } from "@breezy/client/entry/web-address";
import { VaultError } from "@breezy/client/failure";
import { loadLongWords } from "@breezy/client/generator/long-words";
import type { Store } from "@breezy/client/keep/store";
import { loadSiteRules } from "@breezy/client/sites/site-rules";
import type { Vault } from "@breezy/client/vault";
import { generate } from "@breezy/crypto/generator-modes";
import { createVaultPasskeys } from "../passkeys/vault-passkeys.ts";
import { answerOf } from "./answers.ts";
import { createConnections } from "./connection.ts";
import { createDeviceLists } from "./device-lists.ts";
import { cardIn, identityIn } from "./entry-values.ts";
import type { HeldDeps } from "./held-vault.ts";
import { createHolder } from "./holder.ts";
import { type Listing, listingOf } from "./listing.ts";
import { makePagePassword } from "./page-password.ts";
import { shownEntry } from "./shown-entry.ts";
import { fillableHost, matchHosts, type SiblingsOf } from "./site-match.ts";
import type { ListedEntry, VaultService } from "./vault-service.ts";

export interface ServiceDeps extends Omit<HeldDeps, "store"> {
  store: Store & { keys(): Promise<string[]> };
  browser: "Chromium" | "Firefox";
  /** The standing or the list changed. */
  changed(): void;
}

export interface Service {
  service: VaultService;
  /** The network is back. */
  renew(): void;
}

const fullOfSites = `This entry has ${urlsAtMost} other websites already. Remove one in the web app first.`;
const fullOfPasskeys = (count: number) =>
  `This entry holds ${count} passkeys and has no room for another. Choose another entry.`;
/** Long texts of a page's own are no account. */
const nameLength = 100;
const usernameLength = 254;

export function createService(deps: ServiceDeps): Service {
  const [clock] = deps.clocks;
  const connections = createConnections(deps);
  const holder = createHolder({ ...deps, connections });
  const lists = createDeviceLists(() => holder.open().calls(), clock);
  let listed: { of: OpenVault; listing: Listing } | null = null;

  function listing(): Listing {
    const { vault } = holder.open().openNow();
    if (listed?.of !== vault) listed = { of: vault, listing: listingOf(vault) };
    return listed.listing;
  }

  /** The open vault, for what a person does. */
  const used = (): Vault => holder.open().use();

  function found(entryId: string): { entry: ListedEntry; of: Listing } {
    const of = listing();
    const entry = of.byId.get(entryId);
    if (!entry) throw new VaultError("not-found", "There is no such entry any more.");
    return { entry, of };
  }

  /** Both parts of an entry. */
  async function wholeOf(entryId: string) {
    const { entry, of } = found(entryId);
    const overview = of.overviewOf(entryId)!;
    return { entry, overview, secret: await holder.open().calls().reveal(entryId) };
  }

  async function saved(work: Promise<SaveResult | EditResult>, id?: string) {
    const held = holder.open();
    const { answer, behind } = answerOf(await work, id);
    await held.refresh(behind);
    return answer;
  }

  const serverOrigin = async () => (await connections.read())?.origin ?? null;

  const passkeys = createVaultPasskeys({
    clock,
    used,
    calls: () => holder.open().calls(),
    serverOrigin,
    async loginsFor(address) {
      const entries = listing().entriesFor(address, await siblings());
      return entries.filter(({ kind }) => kind === "login");
    },
    async saved(result) {
      if (result === null) return null;
      if (!result.ok && result.reason === "full") return fullOfPasskeys(result.passkeys);
      const answer = await saved(Promise.resolve(result));
      return answer.ok ? null : answer.detail;
    },
    report: deps.report,
  });

  async function codeOf(entryId: string) {
    const { entry } = found(entryId);
    return entry.hasCode ? holder.open().calls().code(entryId, clock()) : null;
  }

  const methods: VaultService = {
    standing: holder.standing,
    isOpen: holder.isOpen,
    serverOrigin,
    async touch() {
      used();
    },

    beginConnect: connections.begin,
    finishConnect: connections.finish,
    confirmConnect: holder.confirm,
    cancelConnect: connections.cancel,
    disconnect: holder.disconnect,
    acceptGuardians: holder.acceptGuardians,

    readAhead: async () => (await holder.known()).readAhead(),
    async unlock(pin) {
      const answer = await (await holder.known()).unlock(pin);
      if (answer.ok) passkeys.noteVerified();
      return answer;
    },
    lock: async () => holder.held()?.lock(),
    async retry() {
      await holder.askAgain();
      return holder.standing();
    },

    list: async () => [...listing().all],
    async search(query) {
      const { byId } = listing();
      const ids = await used().search(query);
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    entriesFor: async (address) => listing().entriesFor(address, await siblings()),
    lookAlikes: async (host) => listing().lookAlikes(host, await siblings()),
    entryHost: async (entryId) => found(entryId).entry.host,
    async matchOf(entryId, address) {
      const page = fillableHost(address);
      const hosts = found(entryId).of.hostsOf(entryId);
      const siblingsOf = await siblings();
      const matches = page === null ? [] : hosts.map((host) => matchHosts(page, host, siblingsOf));
      return (["host", "domain", "shared"] as const).find((one) => matches.includes(one)) ?? null;
    },
    async show(entryId) {
      const { entry, overview, secret } = await wholeOf(entryId);
      return shownEntry(entry, overview, secret);
    },
    async reveal(entryId, field) {
      used();
      const { secret } = await wholeOf(entryId);
      return (field === "password" ? secret.password : secret.hidden?.[field]) ?? "";
    },
    code: codeOf,
    async loginOf(entryId) {
      used();
      const { overview, secret } = await wholeOf(entryId);
      const code = await codeOf(entryId);
      const { username } = overview;
      return { username, password: secret.password, code: code?.code ?? null };
    },
    async cardOf(entryId) {
      used();
      const { overview, secret } = await wholeOf(entryId);
      return cardIn(overview, secret);
    },
    async identityOf(entryId) {
      used();
      const { of } = found(entryId);
      return identityIn(of.overviewOf(entryId)!);
    },
    async passwordMatches(entryId, password) {
      const { secret } = await wholeOf(entryId);
      return secret.password === password;
    },
    async noteUse(entryId) {
      found(entryId);
      await used().noteUse(entryId);
      await holder.open().refresh(false);
    },

    async saveLogin({ account, url, username, password }) {
      const name = (account.trim() || url).slice(0, nameLength);
      const short = username.slice(0, usernameLength);
      const draft = {
        account: name,
        username: short,
        password,
        url,
        phone: "",
        notes: "",
        tags: [],
      };
      return saved(used().add(draft));
    },
    async updateLogin(entryId, changes) {
      found(entryId);
      return saved(used().edit(entryId, changes), entryId);
    },
    async addSite(entryId, address) {
      const { url, urls = [] } = found(entryId).of.overviewOf(entryId)!;
      if (urls.length >= urlsAtMost) return { ok: false, reason: "limit", detail: fullOfSites };
      const changes = url === "" ? { url: address } : { urls: [...urls, address] };
      return saved(used().edit(entryId, changes), entryId);
    },

    ...lists,
    ...passkeys.service,

    makePassword: async (asked) => makePagePassword(asked, await loadSiteRules().catch(() => null)),
    generate: async (options) =>
      generate(options, options.mode === "passphrase" ? await loadLongWords() : []),
  };

  return { service: allConcurrent(methods), renew: () => holder.held()?.renew() };
}

/** Each keeps its own order where one is needed: a list is not to wait for a slow server. */
function allConcurrent(methods: VaultService): VaultService {
  for (const method of Object.values(methods)) concurrent(method as object);
  return methods;
}

/** Without them what is of the same name is found. */
async function siblings(): Promise<SiblingsOf | undefined> {
  try {
    const { loadSharedSites } = await import("@breezy/client/sites/shared-sites");
    return (await loadSharedSites()).siblingsOf;
  } catch {
    return undefined;
  }
}
