import { memo } from "react";
import type { EntryKind } from "@breezy/client/entry/kinds";
import { hueOf, monogramOf } from "../../../web/src/features/vault/companies/monogram.ts";
import { kindIcons } from "../../../web/src/features/vault/kinds/kind-icons.ts";

const box = "grid size-9 shrink-0 place-items-center rounded-control";

/** A login's first letter, any other entry's kind. Says nothing that the name beside it does not. */
export const EntryMark = memo(function EntryMark({
  kind,
  name,
}: {
  kind: EntryKind;
  name: string;
}) {
  if (kind !== "login") {
    const Icon = kindIcons[kind];
    return (
      <span aria-hidden="true" className={`${box} bg-accent-soft text-accent-ink`}>
        <Icon size={20} strokeWidth={1.75} />
      </span>
    );
  }
  const hue = hueOf(name);
  return (
    <span
      aria-hidden="true"
      className={`${box} font-semibold select-none`}
      style={{
        background: `light-dark(oklch(0.93 0.045 ${hue}), oklch(0.33 0.055 ${hue}))`,
        color: `light-dark(oklch(0.42 0.1 ${hue}), oklch(0.86 0.08 ${hue}))`,
      }}
    >
      {monogramOf(name)}
    </span>
  );
});
