import type { ActivityLine } from "@breezy/contract/activity";
import { CircleAlert, CircleCheck, CircleDot } from "lucide-react";
import { formatWhen } from "../../lib/moment.ts";
import { Card } from "../../ui/card.tsx";
import { StaticRow } from "../../ui/row-section.tsx";
import { sentenceFor } from "./activity-messages.ts";

const looks = {
  plain: { Icon: CircleDot, colour: "text-ink-faint" },
  good: { Icon: CircleCheck, colour: "text-success" },
  warning: { Icon: CircleAlert, colour: "text-warning" },
};

export function ActivityList({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <Card padding="none" className="overflow-hidden">
      <ul aria-label="Security activity" className="grid divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.sequence} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line: { kind, device, at } }: { line: ActivityLine }) {
  const { sentence, tone } = sentenceFor(kind);
  const { Icon, colour } = looks[tone];
  return (
    <li>
      <StaticRow
        icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" className={colour} />}
        label={sentence}
        text={
          <>
            {device ? `${device} · ` : null}
            <time dateTime={new Date(at).toISOString()} className="inline-block">
              {formatWhen(at)}
            </time>
          </>
        }
      />
    </li>
  );
}
