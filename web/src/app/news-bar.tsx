import { useState } from "react";
import { type Reach, useReach } from "../lib/reach.ts";
import { loadNewVersion, useNewVersion } from "../shell/registration.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";

const reachTexts: Record<Exclude<Reach, "here">, string> = {
  offline: "You are offline. What is open stays readable; changes wait for the connection.",
  away: "Our server does not answer right now. What is open stays readable; we keep asking.",
  back: "You are connected again.",
};

/** One calm line above every page: how the connection stands, and whether a new release is ready. */
export function NewsBar() {
  const reach = useReach();
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
