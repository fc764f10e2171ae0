import type { Product } from "@breezy/contract/reps";
import { useId } from "react";
import { formatPoints } from "../points/format-points.ts";
import { Button } from "../../../ui/button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { reviewsText } from "./ratings.ts";
import { Stars } from "./stars.tsx";

interface ProductCardProps {
  product: Product;
  /** To be spent. */
  points: number;
  onRedeem: () => void;
}

const wholeUpTo = 12;
const lastCharacters = 8;

export function ProductCard({ product, points, onRedeem }: ProductCardProps) {
  const titleId = useId();
  const { product_id: id, product_title: title, product_rating: rating } = product;
  const missing = product.points - points;
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <Picture src={product.product_photo} />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <h2 id={titleId} dir="auto" className="font-medium">
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
          {rating === null ? null : <Stars rating={rating} />}{" "}
          <span>{reviewsText(product.product_num_reviews)}</span>
        </p>
        <p className="mt-auto flex items-baseline gap-2 pt-3">
          <strong className="text-heading font-semibold tabular-nums">
            {product.points.toLocaleString()}
          </strong>{" "}
          <span className="text-ink-soft">{product.points === 1 ? "point" : "points"}</span>
        </p>
        <Button wide disabled={missing > 0} aria-describedby={titleId} onClick={onRedeem}>
          Redeem
        </Button>
        {/* Room for both lines, also if one is enough: buttons of a row stand on one height. */}
        <p className="flex min-h-[2lh] flex-wrap content-start justify-between gap-x-3 text-small text-ink-soft tabular-nums">
          <span title={id}>ID {shortId(id)}</span>
          {missing > 0 ? <span>{formatPoints(missing)} to go</span> : null}
        </p>
      </div>
    </article>
  );
}

/** Whole if it is short; else its end, since those of one search begin alike. */
export function shortId(id: string): string {
  return id.length <= wholeUpTo ? id : `…${id.slice(-lastCharacters)}`;
}
