import type { PlanId } from "@breezy/contract/plans";
import { ChartDrawing } from "./chart-drawing.tsx";
import { layOut } from "./chart-layout.ts";
import type { Branch, ChartModel } from "./chart-model.ts";
import { useRef } from "react";
import { useRoom } from "./use-room.ts";
import "./breakroom.css";

const names = ["Wren Alder", "Juniper Vale", "Rowan Marsh", "Linden Brook", "Hazel Moor"];
const shares: Record<PlanId, readonly number[]> = {
  free: [0.6, 0.4, 0.9, 0.5, 0.7],
  plus: [0.9, 0.7, 0.4, 1, 0.5],
  unlimited_pro: [0.5, 1, 0.6, 0.3, 0.8],
};

/** Stands blurred behind the login: nobody in it exists. */
export function InventedChart() {
  const ref = useRef<HTMLDivElement>(null);
  const room = useRoom(ref);
  return (
    <div ref={ref} className="flow relative mt-24">
      {room ? (
        <ChartDrawing model={invented} layout={layOut(invented, room)} now={0} isStill />
      ) : null}
    </div>
  );
}

const planKeys = Object.keys(shares) as PlanId[];
const repKeys = names.map((_, index) => `rep-${index}`);

const invented: ChartModel = {
  reps: names.map((name, index) => ({
    key: repKeys[index]!,
    name,
    points: null,
    people: 3,
    byPlan: { free: 1, plus: 1, unlimited_pro: 1 },
  })),
  branches: repKeys.flatMap((rep, index) =>
    planKeys.map((plan): Branch => ({
      key: `${rep}-${plan}`,
      rep,
      plan,
      people: 1,
      person: null,
      value: shares[plan][index]!,
      shown: 1,
    })),
  ),
  plans: planKeys.map((key) => ({ key, people: 5, revenueCents: 0 })),
};
