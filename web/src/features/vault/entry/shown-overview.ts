import type { Overview } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";
import { useCard } from "./card-ui-state.ts";

/** With what is on its way to the server, as if it stood. */
export function useShownOverview(id: string, overview: Overview): Overview {
  const session = useVaultSession();
  const { sent } = useCard(id);
  const listed = Object.entries(sent).filter(([name]) => session.fields[name]?.part === "overview");
  return listed.length === 0 ? overview : { ...overview, ...Object.fromEntries(listed) };
}
