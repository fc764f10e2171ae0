import { handOverMessages, handOverNoteMaxLength } from "@breezy/contract/feedback";
import { useEffect, useRef, useState } from "react";
import { useProfile } from "../../../app/session.ts";
import { requireConfig } from "../../../lib/config.ts";
import { useOnline } from "../../../lib/online.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { OfflineNotice } from "../../../ui/offline-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { type Conversation, keptMessages } from "../conversation.ts";
import { HiddenNotice } from "../hidden-notice.tsx";
import type { FindInVault } from "../hidden-parts.ts";
import { problemSentence } from "../messages.ts";
import { useProtection } from "../use-protection.ts";
import { handOver } from "./feedback-calls.ts";
import { bodyOf, firstChoice, type OfferedMessage, offerMessage } from "./hand-over-choice.ts";
import { HandOverRow } from "./hand-over-row.tsx";
import { handOverTexts, howMany, whereTo } from "./texts.ts";

/** Earlier ones are shown when they are asked for. */
const shownAtFirst = 4;

interface HandOverDialogProps {
  conversation: Conversation;
  findInVault: FindInVault | null;
  onClose: () => void;
}

/** The part of a conversation that the person chooses, as it is sent, before it is sent. */
export function HandOverDialog({ conversation, findInVault, onClose }: HandOverDialogProps) {
  const { email } = useProfile();
  const online = useOnline();
  const support = requireConfig().supportAddress;
  const [messages] = useState(() =>
    keptMessages(conversation).filter(({ message }) => message.trim() !== ""),
  );
  const [offered, setOffered] = useState<readonly OfferedMessage[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(firstChoice(messages)));
  const [showsAll, setShowsAll] = useState(messages.length <= shownAtFirst);
  const [note, setNote] = useState("");
  const [state, setState] = useState<"choosing" | "sending" | "sent">("choosing");
  const [problem, setProblem] = useState<string | null>(null);
  /** The same once more is the same mail. */
  const attempt = useRef({ content: "", id: "" });

  useEffect(() => {
    let isOver = false;
    async function look() {
      const found: OfferedMessage[] = [];
      for (const message of messages) found.push(await offerMessage(message, findInVault));
      if (!isOver) setOffered(found);
    }
    void look();
    return () => {
      isOver = true;
    };
  }, [messages, findInVault]);

  const { review, checking, submit } = useProtection(note, findInVault, (safe) => void send(safe));
  const canSend = offered !== null && online && chosen.size > 0 && chosen.size <= handOverMessages;

  async function send(safeNote: string) {
    if (!offered || state !== "choosing") return;
    const body = bodyOf(offered, chosen, safeNote.slice(0, handOverNoteMaxLength));
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() };
    setState("sending");
    setProblem(null);
    try {
      await handOver(conversation.id, { ...body, id: attempt.current.id });
      setState("sent");
    } catch (error) {
      setProblem(problemSentence(error));
      setState("choosing");
    }
  }

  function toggle(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  if (state === "sent") {
    return (
      <Dialog
        open
        size="small"
        title="Sent to support"
        onClose={onClose}
        footer={
          <Button data-autofocus onClick={onClose}>
            Done
          </Button>
        }
      >
        <output>
          {support} has it. The answer comes to {email}.
        </output>
      </Dialog>
    );
  }
  const shown = offered && (showsAll ? offered : offered.slice(-shownAtFirst));
  return (
    <Dialog
      open
      title={handOverTexts.title}
      description={whereTo(support, email)}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => void submit()}
            busy={state === "sending" || checking}
            busyLabel="Sending..."
            disabled={!canSend}
          >
            Send
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {shown ? (
          <fieldset className="grid gap-2">
            <legend className="sr-only">Messages</legend>
            {showsAll ? null : (
              <Button tone="quiet" size="small" onClick={() => setShowsAll(true)}>
                {handOverTexts.earlier}
              </Button>
            )}
            {shown.map((message) => (
              <HandOverRow
                key={message.id}
                message={message}
                isChosen={chosen.has(message.id)}
                onChoose={(isChosen) => toggle(message.id, isChosen)}
              />
            ))}
          </fieldset>
        ) : (
          <div className="arrive-late grid gap-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-28" />
          </div>
        )}
        <TextArea
          label={handOverTexts.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={handOverNoteMaxLength}
        />
        {review && review.hidden.length > 0 ? <HiddenNotice protection={review} /> : null}
        <p className="text-small text-ink-soft">
          <output>{howMany(chosen.size, handOverMessages)}</output> {handOverTexts.hiddenFirst}
        </p>
        <OfflineNotice text={handOverTexts.offline} />
        {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      </div>
    </Dialog>
  );
}
