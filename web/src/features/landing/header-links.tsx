import { paths } from "../../app/paths.ts";
import { classNames } from "../../ui/class-names.ts";
import { ids } from "./ids.ts";
import { links, signUpPath } from "./texts.ts";

const link =
  "min-h-11 items-center rounded-control px-3 font-medium text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink";
const strong =
  "min-h-11 items-center rounded-control px-4 font-medium bg-accent text-on-accent transition-colors duration-150 hover:bg-accent-hover";

/** The same links are in the header and in the phone's menu; the root element says who sees which. */
export function HeaderLinks() {
  const priced = classNames(link, "inline-flex unsold:hidden");
  const signedOut = classNames(link, "inline-flex signed-in:hidden");
  const signedIn = classNames(link, "hidden signed-in:inline-flex");
  return (
    <>
      <a href={paths.pricing} className={priced}>
        {links.pricing}
      </a>
      <a href={paths.auth} className={signedOut}>
        {links.login}
      </a>
      <a
        href={signUpPath}
        className={classNames(strong, "inline-flex signed-in:hidden no-sign-up:hidden")}
      >
        {links.signUp}
      </a>
      <a href={paths.dashboard} className={signedIn}>
        {links.dashboard}
      </a>
      <a href={paths.logout} className={signedIn} {...{ [ids.logout]: "" }}>
        {links.logout}
      </a>
    </>
  );
}
