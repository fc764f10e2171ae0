import type { ShareSecret } from "@breezy/crypto/share-link";
import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { paths } from "../../app/paths.ts";
import { ApiError } from "../../lib/api-error.ts";
import { formatMoment } from "../../lib/moment.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { sentenceOf } from "../../lib/sentence.ts";
import { forgetShareFragment, shareFragment } from "./share-fragment.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { BreezeLineIllustration } from "../../ui/illustrations/breeze-line.tsx";
import { KeyIllustration } from "../../ui/illustrations/key.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { SkyBackground } from "../../ui/sky-background.tsx";
import { type LinkNote, readNote, writeNote } from "./link-note.ts";
import {
  createAttempt,
  openLink,
  type OpenedLink,
  type OpenLinkResult,
  readSecret,
} from "./open-share.ts";
import { SharedFieldRow } from "./shared-field-row.tsx";
import { apiSentences, reloaded, texts, wrongPassphrase } from "./texts.ts";

/** What became of a link whose key went with the page before; null if there was none here. */
function toldBefore(id: string): string | null {
  const note = shareFragment() === "" ? readNote(id) : null;
  return note && reloaded(note, Date.now());
}

/** For anyone who has a link. Looking at it counts nothing; `Show it` does. */
export function ShareScreen({ id }: { id: string }) {
  const [secret] = useState(() => readSecret(id, shareFragment()));
  const [before] = useState(() => toldBefore(id));
  const [ended, setEnded] = useState<Exclude<OpenLinkResult["state"], "wrong-passphrase"> | null>(
    null,
  );
  const [link, setLink] = useState<OpenedLink | null>(null);

  function take(result: Exclude<OpenLinkResult, { state: "wrong-passphrase" }>) {
    if (result.state === "shown") {
      const { viewsLeft, expiresAt } = result.link;
      writeNote(id, { state: "shown", viewsLeft, expiresAt });
      setLink(result.link);
    } else writeNote(id, { state: result.state });
    setEnded(result.state);
    forgetShareFragment();
  }
  if (link) return <Shown link={link} />;
  if (ended) {
    return (
      <Page
        title={texts.goneTitle}
        text={ended === "gone" ? texts.gone : texts.unreadable}
        illustration={<BreezeLineIllustration />}
      />
    );
  }
  if (before) {
    return (
      <Page title={texts.reloadedTitle} text={before} illustration={<BreezeLineIllustration />} />
    );
  }
  if (!secret) {
    return (
      <Page
        title={texts.brokenTitle}
        text={texts.broken}
        illustration={<BreezeLineIllustration />}
      />
    );
  }
  return <Waiting id={id} secret={secret} onResult={take} />;
}

interface WaitingProps {
  id: string;
  secret: ShareSecret;
  onResult: (result: Exclude<OpenLinkResult, { state: "wrong-passphrase" }>) => void;
}

function Waiting({ id, secret, onResult }: WaitingProps) {
  const [attempt] = useState(createAttempt);
  const [noted] = useState<LinkNote>(() => readNote(id) ?? { state: "unasked" });
  const [passphrase, setPassphrase] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => writeNote(id, noted), [id, noted]);

  async function show(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    if (secret.withPassphrase && passphrase === "") {
      setWrong(texts.passphraseMissing);
      return;
    }
    setWrong(null);
    setBusy(true);
    try {
      writeNote(id, { state: "asked" });
      const result = await openLink(id, secret, passphrase, attempt);
      if (result.state === "wrong-passphrase") {
        writeNote(id, noted);
        setWrong(wrongPassphrase(result.triesLeft));
      } else onResult(result);
    } catch (error) {
      // What the server refused did not count.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        writeNote(id, noted);
      setProblem(sentenceOf(error, apiSentences));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Page title={texts.title} text={texts.intro} illustration={<KeyIllustration />}>
      <form className="grid gap-4" onSubmit={(event) => void show(event)}>
        {secret.withPassphrase ? (
          <PasswordField
            label={texts.passphrase}
            hint={texts.passphraseHint}
            autoComplete="off"
            value={passphrase}
            error={wrong}
            onChange={(event) => setPassphrase(event.target.value)}
          />
        ) : null}
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <Button type="submit" wide busy={busy} busyLabel={texts.opening}>
          {texts.show}
        </Button>
        <p className="text-center text-small text-ink-soft">{texts.counts}</p>
      </form>
    </Page>
  );
}

function Shown({ link: { fields, viewsLeft, expiresAt } }: { link: OpenedLink }) {
  return (
    <Page title={texts.shownTitle}>
      <dl className="divide-y divide-line">
        {fields.map((field, index) => (
          <SharedFieldRow key={index} {...field} />
        ))}
      </dl>
      <Notice tone={viewsLeft === 0 ? "warning" : "info"}>
        {viewsLeft === 0 ? texts.lastTime : texts.timesLeft(viewsLeft, formatMoment(expiresAt))}
      </Notice>
    </Page>
  );
}

interface PageProps {
  title: string;
  text?: string;
  illustration?: ReactNode;
  children?: ReactNode;
}

function Page({ title, text, illustration, children }: PageProps) {
  useScreenStart(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-4 sm:px-10">
        <a href={paths.landing} className="inline-flex rounded-control py-1.5">
          <Logo />
        </a>
      </header>
      <main className="flex flex-1">
        <SkyBackground>
          <Card
            padding="none"
            className="grid w-full max-w-120 grid-cols-[minmax(0,1fr)] gap-6 px-5 py-7 sm:p-8"
          >
            <div className="grid justify-items-center gap-2 text-center">
              {illustration}
              <ScreenTitle key={title} takesFocus>
                {title}
              </ScreenTitle>
              {text ? <p className="max-w-96 text-balance text-ink-soft">{text}</p> : null}
            </div>
            {children}
          </Card>
        </SkyBackground>
      </main>
      <footer className="px-5 py-3 text-center text-small">
        <a
          href={paths.landing}
          className="inline-flex min-h-11 items-center rounded-small px-1 text-ink-soft underline-offset-4 hover:underline"
        >
          {texts.about}
        </a>
      </footer>
    </div>
  );
}
