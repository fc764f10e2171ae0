import { EyeOff, Image } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { messageMaxLength } from "@breezy/contract/assistant";
import { Button } from "../../ui/button.tsx";
import { HiddenNotice } from "./hidden-notice.tsx";
import { type FindInVault, kindsMaskedIn } from "./hidden-parts.ts";
import { inWords } from "./hidden-words.ts";
import { MessageTools } from "./message-tools.tsx";
import { pictureGoes, pictureNotEdited, pictureSent } from "./pictures/words.ts";
import { useProtection } from "./use-protection.ts";

interface OwnMessageProps {
  text: string;
  /** One goes with it, or went. */
  hasPicture?: boolean | undefined;
  /** It is on its way. */
  pending?: boolean | undefined;
  /** Nothing can be sent now: neither can this, edited. */
  onEdit?: (() => void) | undefined;
}

/** What the person said. */
export function OwnMessage(props: OwnMessageProps) {
  const { text, hasPicture = false, pending = false, onEdit } = props;
  const hidden = kindsMaskedIn(text);
  return (
    <article aria-label="You" className="grid grid-cols-1 justify-items-end gap-0.5">
      <p
        dir="auto"
        className={`max-w-[min(100%,34rem)] rounded-card rounded-ee-small bg-accent-soft px-4 py-2.5 wrap-anywhere whitespace-pre-wrap ${pending ? "opacity-60" : ""}`}
      >
        {text}
      </p>
      {hasPicture ? (
        <p className="flex items-center gap-1.5 pt-1 text-small text-ink-soft">
          <Image size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {pending ? pictureGoes : pictureSent}
        </p>
      ) : null}
      {hidden.length > 0 ? (
        <p className="flex items-center gap-1.5 pt-1 text-small text-ink-soft">
          <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          Hidden before sending: {inWords(hidden)}
        </p>
      ) : null}
      {pending ? null : <MessageTools text={text} onEdit={onEdit} />}
    </article>
  );
}

interface EditedMessageProps {
  text: string;
  hadPicture: boolean;
  findInVault: FindInVault | null;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  onCancel: () => void;
}

/** The same, typed over. Sending it replaces it and all that follows. */
export function EditedMessage(props: EditedMessageProps) {
  const { text, hadPicture, findInVault, onText, onSend, onCancel } = props;
  const [before] = useState(text);
  const { review, checking, submit } = useProtection(text, findInVault, onSend);
  const isEmpty = text.trim() === "";

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    if (!isEmpty) void submit();
  }
  return (
    <article aria-label="You" className="grid grid-cols-1 gap-2">
      <textarea
        aria-label="Edit message"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={press}
        onFocus={({ target }) => target.setSelectionRange(before.length, before.length)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked to edit it
        autoFocus
        maxLength={messageMaxLength}
        dir="auto"
        rows={2}
        className="field-sizing-content max-h-80 rounded-card border border-edge bg-surface px-4 py-2.5 focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent"
      />
      {review && review.hidden.length > 0 ? <HiddenNotice protection={review} /> : null}
      <p className="text-small text-ink-soft">
        Everything after this message will be replaced.
        {hadPicture ? ` ${pictureNotEdited}` : null}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => void submit()} busy={checking} disabled={isEmpty}>
          Send
        </Button>
      </div>
    </article>
  );
}
