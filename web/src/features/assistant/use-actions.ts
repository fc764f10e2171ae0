import type { Action } from "@breezy/contract/assistant";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { paths } from "../../app/paths.ts";
import { requireConfig } from "../../lib/config.ts";
import { useChat } from "./use-chat.ts";

/** What lies over the chat. */
export type Shown =
  | { dialog: "device" | "threads" | "generator" | "support" }
  | { dialog: "article"; slug: string }
  | null;

/** What goes to the vault, and does there what it says. */
export interface VaultActions {
  addEntry(): void;
  runHealthCheck(): void;
  openImport(): void;
}

/** What the buttons under an answer do. */
export function useActions(
  vault: VaultActions,
  threadId: string,
  show: (shown: Shown) => void,
): (action: Action) => void {
  const navigate = useNavigate();
  const chat = useChat();
  const act = ({ kind, slug, text }: Action) => {
    switch (kind) {
      case "add_entry":
        return vault.addEntry();
      case "run_health_check":
        return vault.runHealthCheck();
      case "open_import":
        return vault.openImport();
      case "open_generator":
        return show({ dialog: "generator" });
      case "open_vault":
        return void navigate({ to: paths.passwords });
      case "open_settings":
        return void navigate({ to: paths.settings });
      case "open_plans":
        return void navigate({ to: paths.pricing });
      case "open_device":
        return show({ dialog: "device" });
      case "open_help":
        return slug === undefined ? undefined : show({ dialog: "article", slug });
      case "contact_support":
        return location.assign(`mailto:${requireConfig().supportAddress}`);
      case "ask":
        return text === undefined
          ? undefined
          : void chat.sendMessage(threadId, text, { box: null });
    }
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  // One for good: messages that were drawn are not drawn again for it.
  return useCallback((action: Action) => latest.current(action), []);
}
