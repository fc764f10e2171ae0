import type { AssistantState, ChatMessage, ReplyStyle } from "@breezy/contract/assistant";
import {
  CircleQuestionMark,
  Copy,
  FoldVertical,
  Pencil,
  RefreshCw,
  UnfoldVertical,
} from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { copyText } from "./copying.ts";
import { ReadAloudButton } from "./voice/read-aloud-button.tsx";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
const itemIcon = { ...icon, size: 20 } as const;

/** `styles`: in another form, which is free; `plain`: once more. */
export type Regeneration = "styles" | "plain";

/** The library says the same again in the same words: only another form of what it cites is news. */
export function regenerationOf(
  { status, citations }: Pick<ChatMessage, "status" | "citations">,
  engine: AssistantState["engine"] | undefined,
): Regeneration | null {
  if (engine !== "library" || status !== "complete") return "plain";
  return citations.length > 0 ? "styles" : null;
}

const label = "Regenerate";
/** Selects the menu of the last answer. */
export const regenerateMenu = `[role="log"] [aria-haspopup="menu"][aria-label="${label}"]`;

interface MessageToolsProps {
  text: string;
  /** Of an answer, which can be read aloud. */
  answerId?: string | undefined;
  /** Of the person's own messages. */
  onEdit?: (() => void) | undefined;
  /** Of the last answer. */
  regeneration?: Regeneration | null | undefined;
  onRegenerate?: ((style?: ReplyStyle) => void) | undefined;
  /** Further buttons, behind these. */
  children?: ReactNode;
}

/** What can be done with a message; small, and always there for fingers and keys. */
export function MessageTools(props: MessageToolsProps) {
  const { text, answerId, onEdit, regeneration, onRegenerate, children } = props;
  return (
    <div className="-mx-2.5 flex">
      <IconButton
        label="Copy message"
        icon={<Copy {...icon} />}
        onClick={() => void copyText("Message", text)}
      />
      {answerId === undefined ? null : <ReadAloudButton id={answerId} text={text} />}
      {onEdit ? (
        <IconButton label="Edit message" icon={<Pencil {...icon} />} onClick={onEdit} />
      ) : null}
      {onRegenerate && regeneration === "plain" ? (
        <IconButton label={label} icon={<RefreshCw {...icon} />} onClick={() => onRegenerate()} />
      ) : null}
      {onRegenerate && regeneration === "styles" ? (
        <Menu
          label={label}
          icon={<RefreshCw {...icon} />}
          align="start"
          items={[
            {
              label: "Shorter",
              icon: <FoldVertical {...itemIcon} />,
              onSelect: () => onRegenerate("shorter"),
            },
            {
              label: "More detail",
              icon: <UnfoldVertical {...itemIcon} />,
              onSelect: () => onRegenerate("longer"),
            },
            {
              label: "That was not my question",
              icon: <CircleQuestionMark {...itemIcon} />,
              onSelect: () => onRegenerate("other"),
            },
          ]}
        />
      ) : null}
      {children}
    </div>
  );
}
