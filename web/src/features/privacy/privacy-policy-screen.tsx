import { useQuery } from "@tanstack/react-query";
import { paths } from "../../app/paths.ts";
import { requireConfig } from "../../lib/config.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { Logo } from "../../ui/logo.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { fetchPolicy, type PolicyPart } from "./policy.ts";

const title = "Privacy Policy";
const failed = "Failed to load privacy policy. Please try again later.";
const link =
  "inline-flex min-h-11 items-center rounded-small px-1 font-medium text-accent-ink underline-offset-4 hover:underline";

/** For anybody, signed in or not. */
export function PrivacyPolicyScreen() {
  useScreenStart(title);
  const { data, error, refetch } = useQuery({ queryKey: ["privacy"], queryFn: fetchPolicy });
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 px-5 py-4 sm:px-10">
        <Logo />
        <a href={paths.landing} className={link}>
          Back
        </a>
      </header>
      <main className="mx-auto w-full max-w-180 px-5 pt-4 pb-16 sm:pt-10">
        <ScreenTitle takesFocus>{title}</ScreenTitle>
        {data ? (
          <Policy parts={data} />
        ) : error ? (
          <RetryNotice className="mt-6" onRetry={() => void refetch()}>
            {failed}
          </RetryNotice>
        ) : (
          <output className="mt-6 grid gap-3">
            <span className="sr-only">Loading the privacy policy</span>
            <Skeleton className="h-5 w-60" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </output>
        )}
      </main>
    </div>
  );
}

function Policy({ parts }: { parts: readonly PolicyPart[] }) {
  return (
    <>
      {parts.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-6 grid gap-3">
          {heading ? <h2 className="mt-2 text-title">{heading}</h2> : null}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={heading ? undefined : "text-ink-soft"}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="mt-6">
        <a href={`mailto:${requireConfig().supportAddress}`} className={`${link} -mx-1`}>
          Contact us
        </a>
      </p>
    </>
  );
}
