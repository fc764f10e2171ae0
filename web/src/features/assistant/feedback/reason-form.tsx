import { dislikeReason, type DislikeReason, ownReasonMaxLength } from "@breezy/contract/feedback";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { OfflineNotice } from "../../../ui/offline-notice.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { HiddenNotice } from "../hidden-notice.tsx";
import type { FindInVault } from "../hidden-parts.ts";
import { useProtection } from "../use-protection.ts";
import { feedbackBodyOf } from "./feedback-calls.ts";
import { feedbackTexts, reasonTexts } from "./texts.ts";
import type { GivingFeedback } from "./use-feedback.ts";

interface ReasonFormProps {
  told: GivingFeedback;
  findInVault: FindInVault | null;
}

/** Why an answer was bad. That words are read is chosen anew for each. */
export function ReasonForm({ told, findInVault }: ReasonFormProps) {
  const id = useId();
  const [reason, setReason] = useState<DislikeReason | null>(told.given?.reason ?? null);
  const [isShared, setShared] = useState(false);
  const [text, setText] = useState("");
  const words = isShared ? text : "";
  const { review, checking, submit } = useProtection(
    words,
    findInVault,
    (safe) => void told.tell(feedbackBodyOf({ reason, isShared, text: safe })),
  );

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!told.busy) void submit();
      }}
      aria-label={feedbackTexts.why}
      className="rise grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <fieldset>
        <legend className="mb-2 text-small font-medium">{feedbackTexts.why}</legend>
        <div className="flex flex-wrap gap-2">
          {dislikeReason.options.map((one) => (
            <label
              key={one}
              className="inline-grid min-h-11 cursor-pointer place-items-center rounded-full border border-edge px-4 text-small font-medium transition-colors duration-150 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={`${id}-reason`}
                value={one}
                checked={one === reason}
                onChange={() => setReason(one)}
                className="sr-only"
              />
              {reasonTexts[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Checkbox
          label={feedbackTexts.share}
          checked={isShared}
          aria-describedby={`${id}-share`}
          onChange={({ target }) => setShared(target.checked)}
        />
        <p id={`${id}-share`} className="pl-8 text-small text-ink-soft">
          {feedbackTexts.unshared}
        </p>
      </div>
      {isShared ? (
        <div className="grid gap-1.5">
          <TextArea
            label={feedbackTexts.own}
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={ownReasonMaxLength}
            aria-describedby={`${id}-own`}
          />
          <p id={`${id}-own`} className="text-small text-ink-soft">
            {feedbackTexts.ownNote}
          </p>
        </div>
      ) : null}
      {review && review.hidden.length > 0 ? <HiddenNotice protection={review} /> : null}
      <OfflineNotice text={feedbackTexts.offline} />
      {told.problem === null ? null : <Notice tone="danger">{told.problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={told.stopAsking}>
          Close
        </Button>
        <Button type="submit" busy={told.busy || checking}>
          Send
        </Button>
      </div>
    </form>
  );
}
