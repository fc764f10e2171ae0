import type { CSSProperties } from "react";
import { hueOf, monogramOf } from "./monogram-of.ts";

/** Says nothing that the name beside it does not. */
export function Monogram({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ "--hue": hueOf(name) } as CSSProperties}
      className="monogram grid size-11 shrink-0 place-items-center rounded-control text-lead font-semibold select-none"
    >
      {monogramOf(name)}
    </span>
  );
}
