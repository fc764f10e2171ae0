import { memo, useMemo } from "react";
import type { EntryKind } from "@breezy/client/entry/kinds";
import { logoColour, tile } from "../../../web/src/features/vault/companies/logo-colour.ts";
import { hueOf, monogramOf } from "../../../web/src/features/vault/companies/monogram.ts";
import { useLogos } from "../../../web/src/features/vault/companies/use-logos.ts";
import { kindIcons } from "../../../web/src/features/vault/kinds/kind-icons.ts";
import type { ListedEntry } from "../vault/vault-service.ts";

const box = "grid size-9 shrink-0 place-items-center rounded-control";

interface EntryMarkProps {
  kind: EntryKind;
  name: string;
  url: ListedEntry["url"];
}

/** A login's logo or first letter, any other entry's kind. Says nothing that the name beside it does not. */
export const EntryMark = memo(function EntryMark({ kind, name, url }: EntryMarkProps) {
  if (kind === "login") return <LoginMark name={name} url={url ?? ""} />;
  const Icon = kindIcons[kind];
  return (
    <span aria-hidden="true" className={`${box} bg-accent-soft text-accent-ink`}>
      <Icon size={20} strokeWidth={1.75} />
    </span>
  );
});

/** The logos are the web app's, and come with the extension: nobody is asked for one. */
function LoginMark({ name, url }: { name: string; url: string }) {
  const findLogo = useLogos() ?? null;
  const logo = useMemo(() => findLogo?.(name, url) ?? null, [findLogo, name, url]);
  if (logo) {
    const [onLight, onDark] = [logoColour(logo.hex, "light"), logoColour(logo.hex, "dark")];
    const style = {
      background: `light-dark(${tile.light}, ${tile.dark})`,
      color: `light-dark(${onLight}, ${onDark})`,
    };
    return (
      <span aria-hidden="true" className={box} style={style}>
        <svg viewBox="0 0 24 24" className="size-5 fill-current">
          <path d={logo.path} />
        </svg>
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
}
