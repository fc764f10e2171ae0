import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import "./breakroom.css";
import { ChartDrawing } from "./chart-drawing.tsx";
import { layOut } from "./chart-layout.ts";
import { type ChartModel, connectedTo } from "./chart-model.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { describe } from "./describe.ts";
import { focusName, highlight, keepTabStop, keyOf, showPinned } from "./highlight.ts";
import { neighbourOf } from "./moving.ts";
import { chartHint } from "./texts.ts";
import { useRoom } from "./use-room.ts";

interface FlowChartProps {
  model: ChartModel;
  now: number;
  /** Shows the people of one representative one by one; null if they are shown already. */
  onOpen: ((rep: string) => void) | null;
}

/** Representatives at the left, plans at the right, and the people who lead from one to the other. */
export function FlowChart({ model, now, onOpen }: FlowChartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const chart = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const room = useRoom(ref);
  const layout = useMemo(() => room && layOut(model, room), [model, room]);
  const [pointed, setPointed] = useState<string | null>(null);
  const [pinned, setPinned] = useState<string | null>(null);
  const bars = layout ? [...layout.reps, ...layout.branches, ...layout.plans] : [];
  // What was pinned or pointed at may be gone since.
  const bar = bars.find((one) => one.key === (pinned ?? pointed));
  const key = bar?.key ?? null;
  const lit = useMemo(() => (key === null ? null : connectedTo(model, key)), [model, key]);
  const says = key === null ? null : describe(model, key, now);
  // Whose people could be shown, if there are any.
  const rep = model.branches.find((branch) => branch.key === key || branch.rep === key)?.rep;

  useLayoutEffect(() => {
    if (layout && ref.current) highlight(ref.current, lit);
  }, [layout, lit]);
  useLayoutEffect(() => {
    if (layout && ref.current) showPinned(ref.current, pinned);
  }, [layout, pinned]);
  useLayoutEffect(() => {
    if (layout && ref.current) keepTabStop(ref.current, keyOf(document.activeElement));
  }, [layout]);

  const isPinned = pinned !== null;
  useEffect(() => {
    if (!isPinned) return;
    const letGo = new AbortController();
    const { signal } = letGo;
    const onKey = ({ key: pressed }: globalThis.KeyboardEvent) => {
      if (pressed === "Escape") setPinned(null);
    };
    const onPress = ({ target }: Event) => {
      if (!chart.current?.contains(target as Node)) setPinned(null);
    };
    addEventListener("keydown", onKey, { signal });
    addEventListener("pointerdown", onPress, { signal });
    return () => letGo.abort();
  }, [isPinned]);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape") setPointed(null);
    const from = keyOf(event.target);
    const to = layout && from && neighbourOf(layout, from, event.key);
    if (!to) return;
    event.preventDefault();
    focusName(event.currentTarget, to);
  }

  return (
    <div ref={chart} className="relative">
      <div
        ref={ref}
        role="toolbar"
        tabIndex={-1}
        aria-label="Flow chart"
        aria-describedby={hintId}
        // The drawing itself takes no room: the chart must be able to get narrower.
        style={{ height: layout?.height }}
        className="flow relative"
        onPointerOver={({ target }) => setPointed(keyOf(target))}
        onPointerLeave={() => setPointed(null)}
        onFocus={({ target, currentTarget }) => {
          const focused = keyOf(target);
          if (focused === null) return;
          setPointed(focused);
          keepTabStop(currentTarget, focused);
        }}
        onBlur={() => setPointed(null)}
        onClick={({ target }) => {
          const pressed = keyOf(target);
          setPinned(pressed === pinned ? null : pressed);
        }}
        onKeyDown={press}
      >
        {layout ? <ChartDrawing model={model} layout={layout} now={now} /> : null}
      </div>
      {layout && bar && says ? (
        <ChartTooltip
          layout={layout}
          bar={bar}
          says={says}
          isPinned={isPinned}
          onOpen={onOpen && rep ? () => onOpen(rep) : null}
        />
      ) : null}
      <p id={hintId} className="sr-only">
        {chartHint}
      </p>
    </div>
  );
}
