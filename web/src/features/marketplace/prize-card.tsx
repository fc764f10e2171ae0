import type { Prize } from "@breezy/contract/reps";
import { useId } from "react";
import { formatPoints } from "../../lib/points.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Picture } from "../../ui/picture.tsx";

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
        <p className="mt-auto flex items-baseline gap-2 pt-3">
          <strong className="text-display font-semibold tabular-nums">
            {prize.points.toLocaleString()}
          </strong>{" "}
          <span className="text-ink-soft">{prize.points === 1 ? "point" : "points"}</span>
        </p>
        <Button wide disabled={missing > 0} aria-describedby={id} onClick={onRedeem}>
          Redeem
        </Button>
        {missing > 0 ? (
          <p className="text-center text-small text-ink-soft tabular-nums">
            {formatPoints(missing)} to go
          </p>
        ) : null}
      </div>
    </Card>
  );
}
