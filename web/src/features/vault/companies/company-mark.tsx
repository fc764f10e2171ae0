import { type CSSProperties, memo, useMemo } from "react";
import { logoColour } from "./logo-colour.ts";
import type { Logo } from "./logos.ts";
import { useLogos } from "./use-logos.ts";

interface CompanyMarkProps {
  account: string;
  url: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The company's logo if it is known, else the monogram. Says nothing that the name beside it does not. */
export const CompanyMark = memo(function CompanyMark({ account, url }: CompanyMarkProps) {
  const findLogo = useLogos() ?? null;
  const logo = useMemo(() => findLogo?.(account, url) ?? null, [findLogo, account, url]);
  return logo ? <LogoTile logo={logo} /> : <Monogram name={account} />;
});

function LogoTile({ logo }: { logo: Logo }) {
  const colours = {
    "--on-light": logoColour(logo.hex, "light"),
    "--on-dark": logoColour(logo.hex, "dark"),
  } as CSSProperties;
  return (
    <span
      aria-hidden="true"
      style={colours}
      className="company-logo grid size-11 shrink-0 place-items-center rounded-control"
    >
      <svg viewBox="0 0 24 24" className="size-6 fill-current">
        <path d={logo.path} />
      </svg>
    </span>
  );
}

/** Says nothing that the name beside it does not. */
function Monogram({ name }: { name: string }) {
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

/** The first letter, digit or emoji of the name, whole; `•` if there is none. */
export function monogramOf(name: string): string {
  for (const { segment } of segmenter.segment(name)) {
    if (/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(segment)) {
      return segment.toLocaleUpperCase();
    }
  }
  return "•";
}

/** 0 to 350 in steps of ten degrees, the same for the same name however it is cased. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits alone barely differ between names that differ in one letter.
  return (((hash ^ (hash >>> 15)) >>> 0) % 36) * 10;
}
