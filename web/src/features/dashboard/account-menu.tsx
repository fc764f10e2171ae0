import { useNavigate } from "@tanstack/react-router";
import { LogOut, Sparkles, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { leave, useProfile } from "../../app/session.ts";
import { useTheme } from "../../lib/theme.ts";
import { Menu } from "../../ui/menu.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

export function AccountMenu({ trial }: { trial: ReactNode }) {
  const { email, first_name: firstName, plan } = useProfile();
  const [theme, setTheme] = useTheme();

  const navigate = useNavigate();

  return (
    <Menu
      label="Account menu"
      icon={initialOf(firstName || email)}
      className="rounded-full bg-accent-soft font-semibold text-accent-ink uppercase hover:bg-hover"
      header={
        <div className="grid gap-3 border-b border-line px-3 pt-2 pb-3 mb-1.5">
          <div>
            {firstName ? <p className="font-medium">{firstName}</p> : null}
            <p className="text-small text-ink-soft">{email}</p>
            <p className="text-small text-ink-faint">{plan} plan</p>
            {trial}
          </div>
          <div className="sm:hidden">
            <ThemeSwitch value={theme} onChange={setTheme} />
          </div>
        </div>
      }
      items={[
        {
          label: "My Account",
          icon: <UserRound {...icon} />,
          onSelect: () => void navigate({ to: paths.settings }),
        },
        {
          label: "Plans",
          icon: <Sparkles {...icon} />,
          onSelect: () => void navigate({ to: paths.pricing }),
        },
        {
          label: "Log Out",
          icon: <LogOut {...icon} />,
          onSelect: () => void leave(),
        },
      ]}
    />
  );
}

function initialOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x3f);
}
