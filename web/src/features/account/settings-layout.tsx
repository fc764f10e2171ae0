import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { type AccountSection, accountSections } from "../../app/account-section.ts";
import { paths } from "../../app/paths.ts";
import { useProfile } from "../../app/session.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { listed, sectionsListed } from "./sections.ts";

interface SettingsLayoutProps {
  section: AccountSection;
  children: ReactNode;
}

/** A section of My Account beside the list of all; on phones the overview holds that list. */
export function SettingsLayout({ section, children }: SettingsLayoutProps) {
  const { title } = accountSections[section];
  useScreenStart(title);
  const { email } = useProfile();
  const isOverview = section === "overview";
  return (
    <div className="mx-auto grid w-full max-w-240 gap-x-10 px-4 py-6 sm:px-6 md:grid-cols-[13.5rem_minmax(0,1fr)]">
      <SectionList section={section} />
      <div className="grid w-full max-w-160 content-start gap-6 max-md:mx-auto">
        <header className="flex min-h-11 items-center gap-2">
          <WayBack section={section} />
          <div className="min-w-0">
            <ScreenTitle key={section} takesFocus>
              {title}
            </ScreenTitle>
            {isOverview ? (
              <p dir="auto" className="truncate text-small text-ink-soft">
                {email}
              </p>
            ) : null}
          </div>
        </header>
        {children}
      </div>
    </div>
  );
}

/** A section that the list beside it leads out of needs none. */
function WayBack({ section }: { section: AccountSection }) {
  const navigate = useNavigate();
  const [label, to] =
    section === "overview"
      ? (["Back to Key Vault", paths.passwords] as const)
      : (["Back to My Account", paths.settings] as const);
  return (
    <IconButton
      label={label}
      icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void navigate({ to })}
      className={classNames("-ml-2", section in listed && section !== "overview" && "md:hidden")}
    />
  );
}

function SectionList({ section }: { section: AccountSection }) {
  return (
    <nav aria-label="My Account" className="hidden md:block">
      <ul className="sticky top-22 grid gap-1">
        {sectionsListed.map(({ id, label, path, Icon, holds }) => {
          const isShown = id === section || holds === section;
          return (
            <li key={id}>
              <Link
                to={path}
                activeOptions={{ exact: true }}
                aria-current={isShown || undefined}
                className={classNames(
                  "flex min-h-11 items-center gap-3 rounded-control px-3 py-2 font-medium transition-colors duration-150",
                  isShown
                    ? "bg-accent-soft text-accent-ink"
                    : "text-ink-soft hover:bg-hover hover:text-ink",
                )}
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
