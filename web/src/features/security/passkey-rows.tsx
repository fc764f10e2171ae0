import type { Passkey } from "@breezy/contract/passkeys";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, KeySquare, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatDay, formatMoment } from "../../lib/moment.ts";
import { passkeysQuery, waysInQuery } from "../../app/own-passkeys.ts";
import { knowsPasskeys } from "../../lib/passkey-ceremony.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { RowButton, StaticRow } from "../../ui/row-section.tsx";
import { AwaitedRows } from "../../ui/awaited-rows.tsx";
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

type Open = { what: "add" } | { what: "rename" | "remove"; passkey: Passkey };

export function PasskeyRows() {
  const query = useQuery(passkeysQuery);
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const passkeys = query.data;

  function close() {
    setOpen(null);
    void query.refetch();
    // A passkey that is gone opens no vault either, nor this browser's copy. Anyone who shows them says what failed.
    void queries.query({ ...waysInQuery, staleTime: 0 }).catch(() => undefined);
  }
  if (!passkeys) return <AwaitedRows height="h-20 sm:h-10" query={query} />;
  return (
    <>
      {passkeys.length > 0 ? (
        <ul aria-label="Passkeys" className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onAct={(what) => setOpen({ what, passkey })}
            />
          ))}
        </ul>
      ) : null}
      {knowsPasskeys ? (
        <RowButton
          icon={<KeySquare {...icon} />}
          label="Add a passkey"
          text="Sign in with your face, fingerprint or screen lock, without a password or a code"
          onPress={() => setOpen({ what: "add" })}
        />
      ) : null}
      {open?.what === "add" ? <AddPasskeyDialog count={passkeys.length} onClose={close} /> : null}
      {open?.what === "rename" ? (
        <RenamePasskeyDialog passkey={open.passkey} onClose={close} />
      ) : null}
      {open?.what === "remove" ? (
        <RemovePasskeyDialog passkey={open.passkey} onClose={close} />
      ) : null}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onAct: (what: "rename" | "remove") => void;
}

function PasskeyRow({ passkey, onAct }: PasskeyRowProps) {
  const { name, created_at: createdAt, last_used_at: usedAt } = passkey;
  return (
    <li>
      <StaticRow
        icon={<KeyRound {...icon} />}
        label={name}
        text={
          usedAt === null
            ? `Passkey, added ${formatDay(createdAt)}`
            : `Passkey, last used ${formatMoment(usedAt)}`
        }
        actions={
          <div className="-mr-2 flex">
            <IconButton
              label={`Rename ${name}`}
              icon={<Pencil {...icon} />}
              onClick={() => onAct("rename")}
            />
            <IconButton
              label={`Remove ${name}`}
              icon={<Trash2 {...icon} />}
              onClick={() => onAct("remove")}
            />
          </div>
        }
      />
    </li>
  );
}
