import { type Product, redeemed } from "@breezy/contract/reps";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { HistoryButtons } from "../points/history-buttons.tsx";
import { RedeemDialog } from "../points/redeem-dialog.tsx";
import { repApi } from "../session/rep-api.ts";
import { useRepProfile } from "../session/rep-session.ts";
import { useRedeeming } from "../points/use-redeeming.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { OfflineNotice } from "../../../ui/offline-notice.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { toast } from "../../../ui/toast.ts";
import * as messages from "./messages.ts";
import { NoProducts, ProductGrid, SearchingProducts } from "./product-grid.tsx";
import { SearchForm } from "./search-form.tsx";
import { reprice, useProducts } from "./use-products.ts";

const suggestions = ["4k tv", "Laptop", "Headphones", "Coffee machine"];

export function EmporiumScreen() {
  const { q: term = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, points } = useRepProfile();
  const { data: products, error, isFetching, refetch } = useProducts(term);
  const redeeming = useRedeeming<Product>({
    wishOf: ({ product_id }) => `product ${product_id}`,
    send: ({ product_id, points: points_to_deduct }, options) => {
      const body = { product_id, points_to_deduct };
      return repApi.patch(`/reps/${id}/deduct-points`, body, redeemed, options);
    },
    onRedeemed: () => toast.success(messages.ordered),
    onRefused: (product, refusal) => reprice(client, product, refusal),
    signedOut: messages.loginFirst,
  });

  function search(asked: string) {
    if (asked === term) void refetch();
    else void navigate({ to: paths.emporium, search: { q: asked } });
  }
  return (
    <div className="grid content-start gap-6 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle takesFocus={false}>Emporium</ScreenTitle>
        <HistoryButtons />
      </div>
      <SearchForm term={term} busy={isFetching} onSearch={search} />
      <OfflineNotice text={messages.offline} />
      {isFetching ? (
        <SearchingProducts />
      ) : error ? (
        <RetryNotice onRetry={() => void refetch()}>{messages.searchSentence(error)}</RetryNotice>
      ) : products?.length === 0 ? (
        <NoProducts key={term} />
      ) : products ? (
        <ProductGrid products={products} points={points} onRedeem={redeeming.ask} />
      ) : (
        <EmptyState
          illustration={<BreezeLineIllustration />}
          title="What would you like?"
          text="Spend your points on products from a store: search for one, or start with these."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {suggestions.map((suggestion) => (
                <Button key={suggestion} tone="quiet" onClick={() => search(suggestion)}>
                  {suggestion}
                </Button>
              ))}
            </div>
          }
        />
      )}
      <RedeemDialog
        redeeming={redeeming}
        title="Redeem this product?"
        nameOf={({ product_title }) => product_title}
        refusal={(reason, { points: price }) => messages.refusal(reason, price)}
      />
    </div>
  );
}
