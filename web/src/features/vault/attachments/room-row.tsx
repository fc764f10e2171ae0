import { attachmentList } from "@breezy/contract/attachments";
import { useQuery } from "@tanstack/react-query";
import { Paperclip } from "lucide-react";
import { api } from "../../../lib/api.ts";
import { roomKey } from "../../../app/session.ts";
import { ProgressTrack } from "../../../ui/progress-track.tsx";
import { StaticRow } from "../../../ui/row-section.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useHasNoVault } from "../session/session.ts";
import { fileTexts } from "./texts.ts";

/** Asked by the page: it needs no open vault. */
const roomQuery = {
  queryKey: roomKey,
  queryFn: () => api.get("/attachments?unfinished=true", attachmentList),
  staleTime: 0,
};

/** How much of the plan's room for files is used: a row of My Account. */
export function RoomRow() {
  const hasNoVault = useHasNoVault();
  const { data: room, isError } = useQuery({ ...roomQuery, enabled: !hasNoVault });
  if (hasNoVault) return null;
  return (
    <StaticRow
      icon={<Paperclip size={20} strokeWidth={1.75} aria-hidden="true" />}
      label={fileTexts.title}
      text={
        room ? (
          <>
            <span className="block tabular-nums">{fileTexts.room(room.used, room.quota)}</span>
            <span className="block pt-1.5">
              <ProgressTrack label={fileTexts.roomUsed} done={room.used} of={room.quota} />
            </span>
          </>
        ) : isError ? (
          <span role="alert">{fileTexts.roomUnknown}</span>
        ) : (
          <span className="grid gap-1.5 py-0.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-2" />
          </span>
        )
      }
    />
  );
}
