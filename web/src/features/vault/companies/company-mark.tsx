import { type CSSProperties, memo, useMemo } from "react";
import { logoColour } from "./logo-colour.ts";
import type { Logo } from "./logos.ts";
import { hueOf, monogramOf } from "./monogram.ts";
import { useLogos } from "./use-logos.ts";

interface CompanyMarkProps {
  account: string;
  url: string;
}

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
