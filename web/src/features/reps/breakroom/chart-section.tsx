import type { Chart } from "@breezy/contract/reps";
import { ArrowLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { buildModel, listPeople, listReps, peopleAtOnce } from "./chart-model.ts";
import { PersonTable, RepTable } from "./chart-table.tsx";
import { countPeople } from "./describe.ts";
import { FlowChart } from "./flow-chart.tsx";
import { noPeople } from "./texts.ts";

interface ChartSectionProps {
  chart: Chart;
  now: number;
}

/** Everybody, or one representative's people one by one; drawn, or as a table. */
export function ChartSection({ chart, now }: ChartSectionProps) {
  const [isTable, setIsTable] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const [limit, setLimit] = useState(peopleAtOnce);
  const reps = useMemo(() => listReps(chart), [chart]);
  // Anyone who was opened may have lost their row since.
  const focus = reps.some(({ key }) => key === opened) ? opened : null;
  const model = useMemo(() => buildModel(chart, { focus, limit, now }), [chart, focus, limit, now]);
  const own = focus === null ? undefined : reps.find(({ key }) => key === focus);
  const named = own ? listPeople(chart, own.key, now) : [];
  const isOneByOne = model.branches.every(({ person }) => person !== null);

  function open(rep: string | null) {
    setOpened(rep);
    setLimit(peopleAtOnce);
  }

  if (model.branches.length === 0 && !own) {
    return <EmptyState illustration={<BreezeLineIllustration />} {...noPeople} />;
  }
  return (
    <section aria-label="Chart" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {own ? (
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              tone="quiet"
              icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => open(null)}
            >
              All representatives
            </Button>
            <h2 dir="auto" className="min-w-0 text-title">
              {own.name}
            </h2>
            <span className="text-ink-soft">{countPeople(own.people)}</span>
          </div>
        ) : (
          <p className="text-ink-soft">
            {countPeople(model.plans.reduce((sum, { people }) => sum + people, 0))}
          </p>
        )}
        <Button tone="quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? "View as chart" : "View as table"}
        </Button>
      </div>
      {isTable ? (
        own ? (
          <PersonTable repName={own.name} people={named.slice(0, limit)} now={now} />
        ) : (
          <RepTable reps={reps} onOpen={open} />
        )
      ) : (
        <FlowChart key={focus} model={model} now={now} onOpen={own || isOneByOne ? null : open} />
      )}
      {own && named.length > limit ? (
        <Button
          tone="quiet"
          className="justify-self-center"
          onClick={() => setLimit(limit + peopleAtOnce)}
        >
          Show {Math.min(peopleAtOnce, named.length - limit)} more
        </Button>
      ) : null}
    </section>
  );
}
