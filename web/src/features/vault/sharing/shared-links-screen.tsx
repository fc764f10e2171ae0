import { useEffect, useState } from "react";
import { formatMoment } from "../../../lib/moment.ts";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { ViewHead } from "../../../ui/view-head.tsx";
import { useShowView } from "../../../app/vault-view.ts";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, useVaultSession } from "../session/session.ts";
import type { SharedLink } from "@breezy/client/sharing/sharing";
import { listTexts as texts } from "./texts.ts";

/** The owner's own, each with its way to end it. */
export function SharedLinksScreen() {
  const session = useVaultSession();
  const showView = useShowView();
  const [links, setLinks] = useState<SharedLink[] | null>(null);
  const [ending, setEnding] = useState<SharedLink | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useScreenStart(texts.title);

  const isAsking = links === null && problem === null;
  useEffect(() => {
    if (!isAsking) return;
    let isLeft = false;
    session.sharedLinks().then(
      (listed) => {
        if (!isLeft) setLinks(listed);
      },
      (error: unknown) => {
        if (!isLeft) setProblem(sentenceOf(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [session, isAsking]);

  async function end({ id, viewsLeft }: SharedLink) {
    setBusy(true);
    setProblem(null);
    try {
      await session.endSharedLink(id);
      setLinks((listed) => listed?.filter((link) => link.id !== id) ?? null);
      if (viewsLeft > 0) toast.success(texts.ended);
      setEnding(null);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="mx-auto max-w-190">
      <ViewHead title={texts.title} onBack={() => showView("list")} />
      <p className="pb-4 text-ink-soft">{texts.intro}</p>
      {links === null ? (
        problem ? (
          <RetryNotice onRetry={() => setProblem(null)}>{problem}</RetryNotice>
        ) : (
          <output className="grid gap-4">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </output>
        )
      ) : links.length === 0 ? (
        <EmptyState
          illustration={<BreezeLineIllustration />}
          title={texts.none}
          text={texts.noneText}
          action={
            <Button tone="quiet" onClick={() => showView("list")}>
              Back to Key Vault
            </Button>
          }
        />
      ) : (
        <Card padding="none" className="px-4">
          <ul className="divide-y divide-line">
            {links.map((link) => (
              <SharedLinkRow
                key={link.id}
                link={link}
                onEnd={() => (link.viewsLeft > 0 ? setEnding(link) : void end(link))}
              />
            ))}
          </ul>
        </Card>
      )}
      {ending ? (
        <ConfirmDialog
          open
          title={texts.sureTitle}
          message={texts.sure}
          problem={problem}
          confirmLabel={texts.end}
          tone="danger"
          busy={busy}
          onConfirm={() => void end(ending)}
          onCancel={() => {
            setEnding(null);
            setProblem(null);
          }}
        />
      ) : null}
    </div>
  );
}

function SharedLinkRow({ link, onEnd }: { link: SharedLink; onEnd: () => void }) {
  const { account, createdAt, expiresAt, views, viewsLeft } = link;
  const [nowMs] = useState(() => Date.now());
  const name = account ?? texts.unnamed;
  const isOpen = viewsLeft > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3">
      <div className="min-w-0">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        <p className="text-small text-ink-soft">{texts.made(formatMoment(createdAt))}</p>
        <p className="text-small text-ink-soft">
          {isOpen ? texts.left(viewsLeft, views, expiresAt - nowMs) : texts.usedUp}
        </p>
      </div>
      <Button
        tone="quiet"
        aria-label={isOpen ? texts.endOf(name) : texts.removeOf(name)}
        onClick={onEnd}
      >
        {isOpen ? texts.end : texts.remove}
      </Button>
    </li>
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof VaultError)) throw error;
  return failureSentences[error.code];
}
