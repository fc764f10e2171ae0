import { changeAddressOf, loadChangeAddresses } from "@breezy/client/sites/change-address";
import type { Overview } from "@breezy/client/entry/entry";
import { kindOf } from "@breezy/client/entry/kinds";
import { loadedOnce } from "../../../lib/loaded-once.ts";

const useKnown = loadedOnce(loadChangeAddresses);

/** Finds where a login's password is changed at its site; null if nowhere that is safe to open. */
export function useChangeAddress(): (overview: Overview) => string | null {
  const known = useKnown();
  return (overview) => {
    const { url, urls = [] } = overview;
    return kindOf(overview) === "login" ? changeAddressOf([url, ...urls], known ?? null) : null;
  };
}
