import { paths } from "../../app/paths.ts";
import { LinkButton } from "./link-button.tsx";
import { StartButton } from "./start-button.tsx";
import { Screenshot } from "./screenshot.tsx";
import { hero, heroLines } from "./texts.ts";

export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-290 gap-x-12 gap-y-10 px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:grid-cols-[5fr_7fr] lg:items-center lg:pb-24">
      <div className="grid justify-items-start gap-5">
        <h1 className="hero-title">
          {heroLines.map((words) => (
            <span key={words.join(" ")} className="hero-line block">
              {words.map((word) => (
                <span key={word}>
                  <span className="hero-word inline-block">{word}</span>{" "}
                </span>
              ))}
            </span>
          ))}
        </h1>
        <BreezeUnderline />
        <p className="max-w-120 text-lead text-ink-soft">{hero.lead}</p>
        <StartButton />
        <LinkButton href={paths.dashboard} className="hidden signed-in:inline-flex">
          {hero.open}
        </LinkButton>
        <p className="text-small text-ink-soft signed-in:hidden no-sign-up:hidden unsold:hidden">
          {hero.note}
        </p>
        <p className="hidden text-small text-ink-soft by-invitation:block signed-in:hidden">
          {hero.byInvitation}
        </p>
        <p className="hidden text-small text-ink-soft sign-up-closed:block signed-in:hidden">
          {hero.closed}
        </p>
      </div>
      <Screenshot name="vault" hero />
    </section>
  );
}

/** Drawn once the words stand. */
function BreezeUnderline() {
  return (
    <svg viewBox="0 0 300 28" fill="none" className="-mt-3 h-7 w-75 max-w-full" aria-hidden="true">
      <path
        d="M4 18c46-14 92-10 138-4s92 8 128-4c12-4 14-8 8-8s-10 6-2 10"
        pathLength="1"
        className="hero-breeze"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
