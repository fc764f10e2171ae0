import { Star as StarIcon, StarHalf } from "lucide-react";
import type { ReactNode } from "react";
import { ratingText, type Star, starsOf } from "./ratings.ts";

const icon = { size: 18, strokeWidth: 1.75 } as const;

const drawn: Record<Star, ReactNode> = {
  full: <StarIcon {...icon} fill="currentColor" />,
  half: (
    <>
      <StarIcon {...icon} className="text-edge" />
      <StarHalf {...icon} fill="currentColor" className="absolute inset-0" />
    </>
  ),
  empty: <StarIcon {...icon} className="text-edge" />,
};

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex text-accent-ink">
      <span className="sr-only">{ratingText(rating)}</span>
      {starsOf(rating).map((star, n) => (
        <span key={n} aria-hidden="true" className="relative">
          {drawn[star]}
        </span>
      ))}
    </span>
  );
}
