import { createMiddleware } from "hono/factory";
import { clientNetworks } from "../http/client-address.ts";
import type { AppEnv } from "../http/context.ts";
import { refuseIf, signInsPerAddress } from "../http/rate-limits.ts";
import { NetworkBuckets } from "../http/token-buckets.ts";
import type { Allowances } from "./allowances.ts";

/**
 * Of one caller, at whosever account: one guess at many people's secrets. One for all processes. What this
 * process alone would refuse costs the database nothing.
 */
export function limitGuesses(
  { takeOfNetworks }: Pick<Allowances, "takeOfNetworks">,
  kind: string,
  { trustedProxies, clock }: { trustedProxies: number; clock: () => number },
) {
  const allowance = { ...signInsPerAddress, kind };
  const own = new NetworkBuckets(signInsPerAddress, clock);
  return createMiddleware<AppEnv>(async (c, next) => {
    const networks = clientNetworks(c, trustedProxies);
    refuseIf(own.take(networks));
    refuseIf(await takeOfNetworks(allowance, networks));
    await next();
  });
}
