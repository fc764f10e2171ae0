import { TextButton } from "../../../ui/text-button.tsx";
import { siteTexts } from "./texts.ts";
import type { MadeBySite } from "./use-site-rules.ts";

interface SiteRulesNoteProps {
  rules: MadeBySite;
  /** The person wants none of them. */
  isAside: boolean;
  /** What stands in the field was made by them. */
  isMade: boolean;
  onAside: (isAside: boolean) => void;
}

/** Which rules a password is made by; a site may have changed them, so they can be set aside. */
export function SiteRulesNote({ rules, isAside, isMade, onAside }: SiteRulesNoteProps) {
  const { site, length } = rules;
  const text = isAside
    ? siteTexts.aside(site)
    : isMade
      ? siteTexts.made(site, length)
      : siteTexts.ready(site, length);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 text-small text-ink-soft">
      <output className="min-w-0 wrap-anywhere">{text}</output>
      <TextButton onClick={() => onAside(!isAside)}>
        {isAside ? siteTexts.takeUp : siteTexts.setAside}
      </TextButton>
    </div>
  );
}
