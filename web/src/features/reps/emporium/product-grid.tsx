import type { Product } from "@breezy/contract/reps";
import { useEffect } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { noneFound, searching, tryOther } from "./messages.ts";
import { ProductCard } from "./product-card.tsx";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4";

interface ProductGridProps {
  products: readonly Product[];
  /** To be spent. */
  points: number;
  onRedeem: (product: Product) => void;
}

export function ProductGrid({ products, points, onRedeem }: ProductGridProps) {
  return (
    <ul aria-label="Products" className={grid}>
      {products.map((product) => (
        <li key={product.product_id}>
          <ProductCard product={product} points={points} onRedeem={() => onRedeem(product)} />
        </li>
      ))}
    </ul>
  );
}

export function SearchingProducts() {
  return (
    <div className="grid gap-4">
      <output className="text-ink-soft">{searching}</output>
      <div className={grid}>
        {["one", "two", "three", "four"].map((card) => (
          <Skeleton key={card} className="h-96 rounded-card" />
        ))}
      </div>
    </div>
  );
}

export function NoProducts() {
  useEffect(() => void toast(noneFound, { id: "no-products" }), []);
  return <EmptyState illustration={<BreezeLineIllustration />} title={tryOther} />;
}
