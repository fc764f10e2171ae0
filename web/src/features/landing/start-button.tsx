import { paths } from "../../app/paths.ts";
import { LinkButton } from "./link-button.tsx";
import { hero, links, signUpPath } from "./texts.ts";

/** A visitor's next step: to sign up, or where that leads nowhere, to log in. */
export function StartButton() {
  return (
    <>
      <LinkButton href={signUpPath} className="inline-flex signed-in:hidden no-sign-up:hidden">
        {hero.start}
      </LinkButton>
      <LinkButton href={paths.auth} className="hidden no-sign-up:inline-flex signed-in:hidden">
        {links.login}
      </LinkButton>
    </>
  );
}
