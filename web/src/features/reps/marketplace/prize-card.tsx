import type { Prize } from "@breezy/contract/reps";
import { useId } from "react";
import { formatPoints } from "../points/format-points.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Picture } from "../../../ui/picture.tsx";

interface PrizeCardProps {
  prize: Prize;
  /** To be spent. */
  points: number;
  onRedeem: () => void;
}

export function PrizeCard({ prize, points, onRedeem }: PrizeCardProps) {
  const id = useId();
  const missing = prize.points - points;
  return (
    <Card padding="none" className="flex h-full flex-col overflow-hidden">
      <Picture src={prize.image} />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h2 id={id} dir="auto" className="text-lead font-semibold">
          {prize.name}
        </h2>
        <p dir="auto" className="text-ink-soft">
          {prize.description}
        </p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-3 tabular-nums">
          <strong className="text-display font-semibold">{prize.points.toLocaleString()}</strong>{" "}
          <span className="text-ink-soft">{prize.points === 1 ? "point" : "points"}</span>
          {missing > 0 ? (
            <span className="ml-auto text-small text-ink-soft">{formatPoints(missing)} to go</span>
          ) : null}
        </p>
        <Button wide disabled={missing > 0} aria-describedby={id} onClick={onRedeem}>
          Redeem
        </Button>
      </div>
    </Card>
  );
}
