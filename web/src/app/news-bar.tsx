import { useState } from "react";
import { type Reachability, useServerReachability } from "../lib/server-reachability.ts";
import { loadNewVersion, useNewVersion } from "../shell/registration.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";

/** True of every page under it, open or locked: only what is changed in the vault is done later by itself. */
const reachTexts: Record<Exclude<Reachability, "here">, string> = {
  offline:
    "You are offline. Changes to your vault wait on this device. Everything else needs a connection, and what you see may be out of date.",
  away: "Our server is not responding; we keep trying. Changes to your vault wait on this device. Everything else needs the server.",
  back: "You are back online.",
};

/** One calm line above every page: how the connection stands, and whether a new release is ready. */
export function NewsBar() {
  const reach = useServerReachability();
  const isNew = useNewVersion();
  const [loading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    await loadNewVersion();
  }
  return (
    <>
      <output className="block">
        {reach === "here" ? null : (
          <span
            className={classNames(
              "block px-4 py-2 text-center text-small",
              reach === "back" ? "bg-success-soft" : "bg-warning-soft",
            )}
          >
            {reachTexts[reach]}
          </span>
        )}
      </output>
      {isNew && reach !== "offline" && reach !== "away" ? (
        <output className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-accent-soft px-4 py-1.5 text-small">
          A new version is ready
          <Button tone="quiet" size="small" busy={loading} onClick={() => void load()}>
            Load it
          </Button>
        </output>
      ) : null}
    </>
  );
}
