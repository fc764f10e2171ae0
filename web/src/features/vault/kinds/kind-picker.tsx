import { ChevronDown } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { Menu } from "../../../ui/menu.tsx";
import type { EntryKind } from "@breezy/client/entry/kinds";
import { KindIcon } from "./kind-mark.tsx";
import { kindGroups, kindNames } from "./kind-names.ts";

interface KindPickerProps {
  kind: EntryKind;
  onChoose: (kind: EntryKind) => void;
}

/** A login nearly always: so the choice is one quiet line. */
export function KindPicker({ kind, onChoose }: KindPickerProps) {
  const { one } = kindNames[kind];
  return (
    <div
      className={classNames(
        "-my-1 flex items-center gap-1 text-small text-ink-soft",
        kind !== "login" && "max-sm:-ml-2",
      )}
    >
      {/* Beside a long name there is no room for it on a phone. */}
      <span aria-hidden="true" className={kind === "login" ? undefined : "max-sm:hidden"}>
        What is it?
      </span>
      <Menu
        label={`What is it? ${one}`}
        align="start"
        className="w-auto rounded-control px-2 font-medium text-accent-ink hover:bg-accent-soft aria-expanded:bg-accent-soft"
        icon={
          <span className="inline-flex items-center gap-1.5">
            <KindIcon kind={kind} />
            {one}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </span>
        }
        items={kindGroups.flatMap((group, index) => [
          ...(index > 0 ? (["divider"] as const) : []),
          ...group.map((each) => ({
            label: kindNames[each].one,
            icon: <KindIcon kind={each} />,
            onSelect: () => onChoose(each),
          })),
        ])}
      />
    </div>
  );
}
