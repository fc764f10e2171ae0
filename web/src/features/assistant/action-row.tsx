import type { Action } from "@breezy/contract/assistant";
import { Button } from "../../ui/button.tsx";

interface ActionRowProps {
  actions: readonly Action[];
  /** No message is left: none that asks can be pressed. */
  limited?: boolean | undefined;
  onAction: (action: Action) => void;
}

/** What Breezy proposes; nothing happens before a press. */
export function ActionRow({ actions, limited = false, onAction }: ActionRowProps) {
  if (actions.length === 0) return null;
  return (
    <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <li key={`${action.kind} ${action.label}`} className="max-w-full">
          <Button
            tone="quiet"
            disabled={limited && action.kind === "ask"}
            onClick={() => onAction(action)}
          >
            <span dir="auto">{action.label}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
