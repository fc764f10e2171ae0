import { messageMaxLength } from "@breezy/contract/assistant";
import { ArrowUp, Square } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import type { AttachedPicture } from "./conversation.ts";
import { type CountHealth, HealthCountsButton, withCounts } from "./health-counts-button.tsx";
import { HiddenNotice } from "./hidden-notice.tsx";
import type { FindInVault } from "./hidden-parts.ts";
import { limitDetail, textKept, vaultLocked } from "./messages.ts";
import { CoverDialog } from "./pictures/cover-dialog-part.tsx";
import { PictureButton, PictureChip } from "./pictures/picture-button.tsx";
import { usePictures } from "./pictures/use-pictures.ts";
import { askAboutIt } from "./pictures/words.ts";
import { useProtection } from "./use-protection.ts";
import { DictationButton, DictationNote } from "./voice/dictation-button.tsx";
import { useDictation } from "./voice/use-dictation.ts";

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  /** Of a text without a secret. */
  onSend: (text: string) => void;
  /** Whether what answers looks at pictures; undefined until it is known. */
  sees: boolean | undefined;
  /** What goes along. */
  picture: AttachedPicture | null;
  onPicture: (picture: AttachedPicture | null) => void;
  findInVault: FindInVault | null;
  countHealth: CountHealth | null;
  limited: boolean;
  /** A reply is on its way: nothing can be sent, and it can be stopped. */
  running: boolean;
  stopping: boolean;
  onStop: () => void;
  disabled: boolean;
  /** Something to know before the next message. */
  note: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
}

const icon = { size: 20, strokeWidth: 2, "aria-hidden": true } as const;
/** From here on it is said how many letters are left. */
const nearlyFull = messageMaxLength - 300;
const mostRows = 8;
const prompt = "Send a message";

/** Enter sends, Shift and Enter begin a line, Escape ends the dictation, then the reply. */
export function Composer(props: ComposerProps) {
  const { text, onText, onSend, findInVault, countHealth, limited, running, stopping, onStop } =
    props;
  const { disabled, note, field, sees, picture, onPicture } = props;
  const noteId = useId();
  const { review, checking, submit } = useProtection(text, findInVault, onSend);
  const picturing = usePictures(sees, limited || disabled);
  const dictating = useDictation(text, (said) => onText(said.slice(0, messageMaxLength)));

  function send() {
    dictating.drop();
    if (!running && !limited && !disabled && text.trim() !== "") void submit();
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // An Enter that ends the choice of a character belongs to the keyboard.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && running && !stopping && !dictating.isListening) {
      event.preventDefault();
      onStop();
    }
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  }
  const hides = review !== null && review.hidden.length > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid gap-2"
    >
      {picture === null ? null : (
        <PictureChip
          picture={picture}
          onRemove={() => {
            onPicture(null);
            field.current?.focus();
          }}
        />
      )}
      {hides ? <HiddenNotice protection={review} /> : null}
      <div className="flex items-end gap-1 rounded-card border border-edge bg-raised p-1.5 transition-colors duration-150 focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent">
        <textarea
          ref={field}
          aria-label={prompt}
          aria-describedby={text.length > nearlyFull ? noteId : undefined}
          placeholder={limited ? limitDetail : picture ? askAboutIt : prompt}
          value={text}
          onChange={({ target }) => {
            dictating.drop();
            onText(target.value);
          }}
          onKeyDown={press}
          onPaste={picturing.paste}
          disabled={limited || disabled}
          maxLength={messageMaxLength}
          dir="auto"
          // If the browser does not size it by its text.
          rows={Math.min(text.split("\n").length, mostRows)}
          autoComplete="off"
          enterKeyHint="send"
          className="field-sizing-content max-h-[min(15rem,40dvh)] min-h-11 w-0 flex-1 resize-none bg-transparent px-3 py-2.5 outline-none disabled:cursor-not-allowed"
        />
        {sees ? <PictureButton onChosen={picturing.choose} disabled={limited || disabled} /> : null}
        <DictationButton dictating={dictating} disabled={limited || disabled} />
        {running ? (
          <IconButton
            label="Stop"
            icon={<Square {...icon} size={16} fill="currentColor" />}
            tone="accent"
            onClick={onStop}
            aria-disabled={stopping || undefined}
          />
        ) : (
          <button
            type="submit"
            aria-label={hides ? "Send with secrets hidden" : "Send"}
            title={hides ? "Send with secrets hidden" : "Send"}
            aria-busy={checking}
            disabled={limited || disabled || text.trim() === ""}
            className="inline-grid size-11 shrink-0 place-items-center rounded-control bg-accent text-on-accent transition-colors duration-150 hover:bg-accent-hover disabled:pointer-events-none disabled:opacity-50"
          >
            <ArrowUp {...icon} />
          </button>
        )}
      </div>
      <DictationNote dictating={dictating} />
      <output className={picturing.note === null ? "sr-only" : "px-1 text-small text-ink-soft"}>
        {picturing.note}
      </output>
      {picturing.file ? (
        <CoverDialog
          file={picturing.file}
          onClose={picturing.close}
          onDone={(drawn) => {
            picturing.close();
            onPicture(drawn);
          }}
        />
      ) : null}
      {countHealth === null || limited || disabled ? null : (
        <HealthCountsButton
          count={countHealth}
          onCounted={(counts) => {
            onText(withCounts(text, counts));
            field.current?.focus();
          }}
        />
      )}
      {findInVault === null && !limited ? (
        <p className="px-1 text-small text-ink-faint">{vaultLocked}</p>
      ) : null}
      {note === null ? null : (
        <p className="px-1 text-small text-ink-soft">
          {note}
          {limited && text !== "" ? ` ${textKept}` : null}
        </p>
      )}
      {text.length > nearlyFull && !limited ? (
        <p id={noteId} className="text-small text-ink-soft tabular-nums">
          {messageMaxLength - text.length} characters left
        </p>
      ) : null}
    </form>
  );
}
