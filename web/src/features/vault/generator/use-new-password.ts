import { generatePassword } from "@breezy/crypto/generator";
import { type ComponentProps, useState } from "react";
import { useGenerated } from "./generated-store.ts";
import type { SiteRulesNote } from "./site-rules-note.tsx";
import { type MadeBySite, useSiteRules } from "./use-site-rules.ts";

interface NewPassword {
  /** null while it is not known whether the site has rules: what was offered does not change by itself. */
  value: string | null;
  /** Of the rules that it is made by; null: the site has none. */
  note: ComponentProps<typeof SiteRulesNote> | null;
  again(): void;
  /** It is about to be used, and may be lost on its way. */
  keep(): void;
}

const make = (by: MadeBySite | null | undefined) => ({
  by,
  value: by === undefined ? null : (by?.make() ?? generatePassword()),
});

/** One for a site, by its rules if it has some. */
export function useNewPassword(addresses: readonly string[]): NewPassword {
  const rules = useSiteRules(addresses);
  const [isAside, setAside] = useState(false);
  const [, remember] = useGenerated();
  const by = isAside ? null : rules;
  const [made, setMade] = useState(() => make(by));
  if (made.by !== by) setMade(make(by));
  const { value } = made;
  return {
    value,
    note: rules ? { rules, isAside, isMade: true, onAside: setAside } : null,
    again: () => setMade(make(by)),
    keep() {
      const mode = by ? "site" : "standard";
      if (value !== null) remember({ value, mode, madeAt: Date.now() });
    },
  };
}
