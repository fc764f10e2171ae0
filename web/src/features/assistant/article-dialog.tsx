import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "../../lib/moment.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { articleQuery } from "./assistant-calls.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { articleFailed } from "./messages.ts";
import { ReplyText } from "./reply-text.tsx";
import { safeHref } from "./safe-markdown.ts";

interface ArticleDialogProps {
  slug: string;
  onClose: () => void;
}

/** An article of the help library, and from it the next. */
export function ArticleDialog({ slug: first, onClose }: ArticleDialogProps) {
  const [slug, setSlug] = useState(first);
  const { data: article, isError, refetch } = useQuery(articleQuery(slug));
  return (
    <Dialog
      key={slug}
      open
      closeOnBackdrop
      size="large"
      title={article?.title ?? "Help article"}
      onClose={onClose}
    >
      {article ? (
        <div className="grid gap-5">
          <ReplyText text={article.body} citations={noCitations} onArticle={setSlug} />
          {article.asked.length > 0 ? (
            <section aria-label="Also asked">
              <h3 className="text-small font-medium text-ink-faint">Also asked</h3>
              <ul className="grid divide-y divide-line">
                {article.asked.map(({ question, answer }) => (
                  <Folded key={question} question={question}>
                    <ReplyText text={answer} citations={noCitations} onArticle={setSlug} />
                  </Folded>
                ))}
              </ul>
            </section>
          ) : null}
          <Checked checked={article.checked} source={article.source} />
          {article.see_also.length > 0 ? (
            <nav aria-label="See also" className="grid justify-items-start gap-1">
              <h3 className="text-small font-medium text-ink-faint">See also</h3>
              {article.see_also.map((other) => (
                <button
                  key={other.slug}
                  type="button"
                  onClick={() => setSlug(other.slug)}
                  className="min-h-11 rounded-control text-left text-accent-ink hover:underline"
                >
                  {other.title}
                </button>
              ))}
            </nav>
          ) : null}
        </div>
      ) : isError ? (
        <RetryNotice onRetry={() => void refetch()}>{articleFailed}</RetryNotice>
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-32" />
        </div>
      )}
    </Dialog>
  );
}

const noCitations = [] as const;

/** What is about this product has no page of somebody else's. */
function Checked({ checked, source }: { checked: string | null; source: string | null }) {
  const href = source === null ? null : safeHref(source);
  const compared = source === null ? "this product" : "the manufacturer's page";
  return (
    <p className="text-small text-ink-faint">
      {checked === null
        ? "Not yet checked against the manufacturer's page."
        : `Last checked against ${compared} on ${formatDay(Date.parse(checked))}.`}{" "}
      {href === null ? null : (
        <a href={href} target="_blank" rel="noopener noreferrer" className="underline">
          {new URL(href).hostname}
        </a>
      )}
    </p>
  );
}
