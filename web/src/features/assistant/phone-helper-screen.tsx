import { LifeBuoy, MessagesSquare, SlidersHorizontal, Smartphone } from "lucide-react";
import { type ComponentType, useCallback, useState } from "react";
import { hasFirstEntry } from "../../app/first-entry.ts";
import { useProfile } from "../../app/session.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAdmitPopups } from "../../ui/popup-gate.ts";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { ArticleDialog } from "./article-dialog.tsx";
import "./assistant.css";
import { ChatPane } from "./chat-pane.tsx";
import type { CountHealth } from "./health-counts-button.tsx";
import { DeviceDialog } from "./device-dialog.tsx";
import type { DeviceParts } from "../../app/device-parts.ts";
import { isDeviceKnown } from "./device-form.ts";
import { HandOverDialog } from "./feedback/hand-over-dialog.tsx";
import type { FindInVault } from "./hidden-parts.ts";
import { IntroDialog } from "./intro-dialog.tsx";
import { LimitDialog } from "./limit-dialog.tsx";
import { ThreadsPanel } from "./threads-panel.tsx";
import { type Shown, useActions, type VaultActions } from "./use-actions.ts";
import { useChat, useChatState } from "./use-chat.ts";
import { useThread } from "./use-thread.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../ui/illustrations/breeze-line.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

export interface PhoneHelperScreenProps {
  device: DeviceParts;
  /** null while the vault is locked. */
  findInVault: FindInVault | null;
  vault: VaultActions;
  /** How healthy the vault is, in numbers; null while it is locked. */
  countHealth: CountHealth | null;
  GeneratorDialog: ComponentType<{ onClose: () => void }>;
}

/** Ask Breezy. */
export function PhoneHelperScreen(props: PhoneHelperScreenProps) {
  const { device, findInVault, GeneratorDialog } = props;
  useScreenStart("Ask Breezy");
  const profile = useProfile();
  const isOpen = isDeviceKnown(profile);
  useAdmitPopups(hasFirstEntry(profile.id));
  const [shown, setShown] = useState<Shown>(isOpen ? null : { dialog: "device" });
  const { conversation, select, begin, leave } = useThread();
  const { id: threadId } = conversation;
  const hasMessages = conversation.messages.length > 0;
  const chat = useChat();
  const { limit, limitOpen } = useChatState();
  const act = useActions(props.vault, threadId, setShown);
  const readArticle = useCallback((slug: string) => setShown({ dialog: "article", slug }), []);
  const close = () => setShown(null);

  const panel = (
    <ThreadsPanel
      current={threadId}
      findInVault={findInVault}
      onSelect={(id) => {
        close();
        select(id);
      }}
      onNewQuestion={() => {
        close();
        begin();
      }}
      onDeleted={(id) => id === threadId && leave()}
    />
  );
  return (
    <div className="flex flex-1 flex-col">
      <header className="flex items-center gap-2 border-b border-line px-4 py-3 sm:px-6">
        <ScreenTitle takesFocus className="mr-auto text-body! sm:text-title!">
          Ask Breezy - Your personal device and login assistant
        </ScreenTitle>
        <IconButton
          label="Your device"
          icon={<SlidersHorizontal {...icon} />}
          onClick={() => setShown({ dialog: "device" })}
        />
        {isOpen && hasMessages ? (
          <IconButton
            label="Send to support"
            icon={<LifeBuoy {...icon} />}
            onClick={() => setShown({ dialog: "support" })}
          />
        ) : null}
        {isOpen ? (
          <IconButton
            label="Your conversations"
            icon={<MessagesSquare {...icon} />}
            onClick={() => setShown({ dialog: "threads" })}
            className="lg:hidden"
          />
        ) : null}
      </header>
      {isOpen ? (
        <div className="flex flex-1">
          <aside
            aria-label="Your conversations"
            className="hidden w-70 shrink-0 border-r border-line lg:block"
          >
            <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto p-4">
              {panel}
            </div>
          </aside>
          <ChatPane
            key={threadId}
            conversation={conversation}
            findInVault={findInVault}
            countHealth={props.countHealth}
            onAction={act}
            onArticle={readArticle}
            onThread={select}
            onNewQuestion={begin}
          />
        </div>
      ) : (
        <DeviceGate onEnter={() => setShown({ dialog: "device" })} />
      )}
      {shown?.dialog === "device" ? <DeviceDialog parts={device} onClose={close} /> : null}
      {shown?.dialog === "threads" ? (
        <Dialog open closeOnBackdrop title="Your conversations" onClose={close}>
          {panel}
        </Dialog>
      ) : null}
      {shown?.dialog === "support" && hasMessages ? (
        <HandOverDialog conversation={conversation} findInVault={findInVault} onClose={close} />
      ) : null}
      {shown?.dialog === "generator" ? <GeneratorDialog onClose={close} /> : null}
      {shown?.dialog === "article" ? <ArticleDialog slug={shown.slug} onClose={close} /> : null}
      {limit !== null && limitOpen ? (
        <LimitDialog detail={limit} onClose={() => chat.showLimit(false)} />
      ) : null}
      {isOpen ? <IntroDialog /> : null}
    </div>
  );
}

/** Stands in the place of the chat. */
function DeviceGate({ onEnter }: { onEnter: () => void }) {
  return (
    <EmptyState
      illustration={<BreezeLineIllustration />}
      title="First, your device"
      text="We need your device info to provide tailored help."
      action={
        <Button
          icon={<Smartphone size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onEnter}
        >
          Enter Device Info
        </Button>
      }
    />
  );
}
