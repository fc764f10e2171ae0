import { Hono } from "hono";
import type { Erasure } from "../accounts/erasure.ts";
import { passkeyOwners } from "../accounts/service.ts";
import type { AppEnv } from "../http/context.ts";
import { createEntries, type EntriesDeps } from "./entries-service.ts";
import { entryRoutes } from "./entries-routes.ts";
import { createVaultDeletion } from "./deletion.ts";
import { guardianCheckRoutes } from "./guardian-check-routes.ts";
import { pinRoutes } from "./pin-routes.ts";
import { createRelay, type RelayDeps } from "./relay-service.ts";
import { resetOrders } from "./reset-orders.ts";
import { resetRoutes } from "./reset-routes.ts";
import { createResets, type ResetDeps } from "./reset-service.ts";
import { publicShareRoutes, shareRoutes } from "./shares-routes.ts";
import { createShares } from "./shares-service.ts";
import { vaultRoutes } from "./vault-routes.ts";
import { measureVault } from "./vault-store.ts";
import { vaultExporter } from "./vault-export.ts";
import { createVaults } from "./vault-service.ts";

export type VaultFeatureDeps = Omit<
  EntriesDeps & RelayDeps & ResetDeps,
  "resets" | "order" | "erasure"
> & {
  /** Ed25519 seed, 32 bytes. */
  resetSeed: Uint8Array;
  erasure: Erasure;
  trustedProxies: number;
};

export function createVault(deps: VaultFeatureDeps) {
  const order = resetOrders(deps.guardians, deps.resetSeed);
  const resets = createResets({ ...deps, order });
  const entries = createEntries({ ...deps, resets });
  const relay = createRelay({ ...deps, resets });

  const vaults = createVaults({ ...deps, resets, passkeys: passkeyOwners(deps.db) });
  const shares = createShares(deps);
  const deletion = createVaultDeletion({ ...deps, relay, resets, order });

  const routes = new Hono<AppEnv>();
  routes.route("/", vaultRoutes(vaults));
  routes.route("/", pinRoutes(relay));
  routes.route("/", resetRoutes(resets, relay));
  routes.route("/", entryRoutes(entries));
  routes.route("/", shareRoutes(shares));

  return {
    routes,
    adminRoutes: guardianCheckRoutes(deps),
    bodyBytes: entries.bodyBytes,
    publicRoutes: publicShareRoutes(shares, deps),
    vaults,
    endPasskeyWrap: vaults.endPasskeyWrap,
    deletion,
    measure: (userId: string) => deps.db.asUser(userId, (trx) => measureVault(trx, userId)),
    exporters: [vaultExporter(deps.db)],
    async sweep(): Promise<void> {
      await resets.sweep();
      await deletion.sweep();
      await entries.sweep();
      await shares.sweep();
    },
  };
}
