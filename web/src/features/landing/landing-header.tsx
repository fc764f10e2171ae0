import { Menu } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { Logo } from "../../ui/logo.tsx";
import { HeaderLinks } from "./header-links.tsx";
import { ids } from "./ids.ts";
import { menuTexts } from "./texts.ts";

export function LandingHeader() {
  return (
    <header className="mx-auto flex min-h-18 w-full max-w-290 items-center justify-between gap-3 px-5 py-2 sm:px-8">
      <a href={paths.landing} className="flex rounded-control py-1.5">
        <Logo />
      </a>
      <nav aria-label={menuTexts.header} className="hidden items-center gap-1 lg:flex">
        <HeaderLinks />
      </nav>
      {/* The browser's own popover: it opens without a script, closes on Escape and gives focus back. */}
      <button
        type="button"
        id={ids.menuButton}
        popoverTarget={ids.menu}
        aria-controls={ids.menu}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-ink transition-colors duration-150 hover:bg-hover lg:hidden"
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
        {menuTexts.button}
      </button>
      <nav
        id={ids.menu}
        popover="auto"
        aria-label={menuTexts.button}
        className="menu fixed inset-auto top-16 right-4 left-4 m-0 ml-auto w-auto max-w-80 rounded-card border border-line bg-raised p-3 text-ink shadow-float sm:right-8 lg:hidden"
      >
        <div className="grid gap-1 [&>a]:px-4">
          <HeaderLinks />
        </div>
      </nav>
    </header>
  );
}
