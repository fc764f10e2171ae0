import { repId } from "@breezy/contract/reps";
import type { Hono } from "hono";
import type { Allowances } from "../allowances/allowances.ts";
import type { Database } from "../db.ts";
import type { Feature } from "../feature.ts";
import type { Log } from "../log.ts";
import type { Passwords } from "../password-hash.ts";
import type { Shop } from "../outside/shop.ts";
import { repAdminRoutes } from "./admin-routes.ts";
import { createEmporium } from "./emporium.ts";
import { createOffice, type Office } from "./office.ts";
import { type PublicRepDeps, publicRepRoutes } from "./public-routes.ts";
import { isRep } from "./rep-store.ts";
import { createRedeeming } from "./redeeming.ts";
import { type RepCookie, type RepEnv, repSessionCookie } from "./require-rep.ts";
import { repRoutes } from "./routes.ts";
import { createSettling } from "./settling.ts";
import { createSigningIn } from "./signing-in.ts";

export interface RepDeps {
  db: Database;
  allowances: Allowances;
  passwords: Passwords;
  /** Undefined: no products are offered. */
  shop: Shop | undefined;
  publicUrl: string;
  trustedProxies: number;
  clock: () => number;
  log: Log;
}

export interface Reps extends Feature {
  /** These ask for a representative by themselves. */
  repRoutes: Hono<RepEnv>;
  cookie: RepCookie;
  /** For the operator's socket alone. */
  adminRoutes: Hono;
  office: Office;
  knownRep: PublicRepDeps["knownRep"];
  /** Points for all money that moved so far. */
  settle(): Promise<void>;
}

export function createReps(deps: RepDeps): Reps {
  const { db, clock } = deps;
  const cookie = repSessionCookie(deps.publicUrl);
  const signingIn = createSigningIn(deps);
  const emporium = createEmporium(deps);
  const redeeming = createRedeeming({ db, clock, findProduct: emporium.findProduct });
  const settling = createSettling(db, clock);
  const office = createOffice({ ...deps, settling });
  async function knownRep(text: string | undefined): Promise<string | null> {
    const { data: id } = repId.safeParse(text);
    return id !== undefined && (await db.asOffice((trx) => isRep(trx, id))) ? id : null;
  }
  return {
    publicRoutes: publicRepRoutes({ ...deps, knownRep, signingIn, cookie }),
    repRoutes: repRoutes({ ...deps, signingIn, cookie, redeeming, emporium }),
    cookie,
    adminRoutes: repAdminRoutes(office, deps.log),
    office,
    knownRep,
    settle: settling.settle,
    /** While it is still known who brought them. */
    erase: settling.settle,
    async sweep() {
      await settling.settle();
      await signingIn.sweep();
      await emporium.sweep();
    },
  };
}
