import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Menu } from "../../ui/menu.tsx";
import type { FindInVault } from "./hidden-parts.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { removeThread } from "./remove-thread.tsx";
import type { ListedThread } from "./thread-groups.ts";
import { useChat } from "./use-chat.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface ThreadRowProps extends ListedThread {
  isCurrent: boolean;
  findInVault: FindInVault | null;
  onSelect: (threadId: string) => void;
  onDeleted: (threadId: string) => void;
}

export function ThreadRow(props: ThreadRowProps) {
  const { thread, when, isCurrent, findInVault, onSelect, onDeleted } = props;
  const [renaming, setRenaming] = useState(false);
  const chat = useChat();
  const { id, title } = thread;
  return (
    <li
      className={classNames(
        "flex items-center rounded-control transition-colors duration-150",
        isCurrent ? "bg-accent-soft text-accent-ink" : "hover:bg-hover",
      )}
    >
      <button
        type="button"
        aria-current={isCurrent || undefined}
        title={title}
        onClick={() => onSelect(id)}
        className="min-h-11 min-w-0 flex-1 rounded-control px-3 py-2 text-start"
      >
        <span dir="auto" className="line-clamp-2 text-small">
          {title}
        </span>
        {when === null ? null : (
          <span className="block text-small text-ink-soft tabular-nums">{when}</span>
        )}
      </button>
      <Menu
        label={when === null ? `More for ${title}` : `More for ${title}, ${when}`}
        icon={<EllipsisVertical {...icon} size={18} />}
        items={[
          { label: "Rename", icon: <Pencil {...icon} />, onSelect: () => setRenaming(true) },
          {
            label: "Delete",
            icon: <Trash2 {...icon} />,
            tone: "danger",
            onSelect: () => void removeThread(id, chat, () => onDeleted(id)),
          },
        ]}
      />
      {renaming ? (
        <RenameDialog
          thread={thread}
          findInVault={findInVault}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </li>
  );
}
