import { EllipsisVertical, FolderInput, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "@breezy/client/passkeys/passkey";
import { deferred } from "../../../lib/deferred.tsx";
import { formatDay } from "../../../lib/moment.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { LabelledRow } from "../../../ui/labelled-row.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useVaultSession } from "../session/session.ts";
import { removePasskey } from "./passkey-actions.tsx";
import { passkeyName, passkeyTexts } from "./texts.ts";

const RenameDialog = deferred(async () => (await import("./rename-dialog.tsx")).RenameDialog);
const MoveDialog = deferred(async () => (await import("./move-dialog.tsx")).MoveDialog);

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface PasskeyRowProps {
  entryId: string;
  passkey: Passkey;
  /** In the trash, or erased elsewhere: it is shown, and stays as it is. */
  readOnly: boolean;
}

/** Who signs in where with it, and since when: what signs is shown nowhere. */
export function PasskeyRow({ entryId, passkey, readOnly }: PasskeyRowProps) {
  const session = useVaultSession();
  const [asked, setAsked] = useState<"rename" | "move" | "remove" | null>(null);
  const { rpId, userDisplayName, createdAt, lastUsedAt, refusedAt } = passkey;
  const name = passkeyName(passkey);
  const close = () => setAsked(null);
  const dialog = { entryId, passkey, onClose: close };
  const times = [
    passkeyTexts.made(formatDay(createdAt)),
    lastUsedAt === undefined ? passkeyTexts.unused : passkeyTexts.used(formatDay(lastUsedAt)),
  ];
  return (
    <LabelledRow
      label={passkeyTexts.label}
      actions={
        readOnly ? null : (
          <Menu
            label={passkeyTexts.menu(name)}
            icon={<EllipsisVertical {...icon} />}
            items={[
              {
                label: passkeyTexts.rename,
                icon: <Pencil {...icon} />,
                onSelect: () => setAsked("rename"),
              },
              {
                label: passkeyTexts.move,
                icon: <FolderInput {...icon} />,
                onSelect: () => setAsked("move"),
              },
              {
                label: passkeyTexts.remove,
                icon: <Trash2 {...icon} />,
                tone: "danger",
                onSelect: () => setAsked("remove"),
              },
            ]}
          />
        )
      }
    >
      <span dir="auto" className="block wrap-anywhere">
        {name}
        {userDisplayName && userDisplayName !== name ? (
          <span className="text-ink-soft">
            {" "}
            (<bdi>{userDisplayName}</bdi>)
          </span>
        ) : null}
      </span>
      <span className="block text-small wrap-anywhere text-ink-soft">
        <bdi>{rpId}</bdi>, {times.join(", ")}
      </span>
      {refusedAt === undefined ? null : (
        <span className="block text-small">{passkeyTexts.refused}</span>
      )}
      {asked === "rename" ? <RenameDialog {...dialog} /> : null}
      {asked === "move" ? <MoveDialog {...dialog} /> : null}
      <ConfirmDialog
        open={asked === "remove"}
        title={passkeyTexts.removeTitle}
        message={
          <>
            <bdi>{name}</bdi> at <bdi>{rpId}</bdi>: {passkeyTexts.removeWarning}
          </>
        }
        confirmLabel={passkeyTexts.remove}
        tone="danger"
        onCancel={close}
        onConfirm={() => {
          close();
          void removePasskey(session, entryId, passkey);
        }}
      />
    </LabelledRow>
  );
}
