import { type Prize, prizeList, redeemed } from "@breezy/contract/reps";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HistoryButtons } from "../points/history-buttons.tsx";
import { RedeemDialog } from "../points/redeem-dialog.tsx";
import { repApi } from "../session/rep-api.ts";
import { repKey, useRepProfile } from "../session/rep-session.ts";
import { useRedeeming } from "../points/use-redeeming.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { OfflineNotice } from "../../../ui/offline-notice.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { IntroPopup } from "./intro-popup.tsx";
import "./marketplace.css";
import * as messages from "./messages.ts";
import { PrizeCarousel } from "./prize-carousel.tsx";
import { RedeemedOverlay } from "./redeemed-overlay.tsx";

const prizesQuery = {
  queryKey: [repKey, "prizes"],
  queryFn: () => repApi.get("/prizes", prizeList),
};

export function MarketplaceScreen() {
  const client = useQueryClient();
  const { points } = useRepProfile();
  const [got, setGot] = useState<{ prize: Prize; at: number } | null>(null);
  const redeeming = useRedeeming<Prize>({
    wishOf: ({ id }) => `prize ${id}`,
    send: ({ id }, options) => repApi.post(`/prizes/${id}/redeem`, {}, redeemed, options),
    onRedeemed: (prize) => setGot({ prize, at: performance.now() }),
    onRefused: (prize) => {
      void client.invalidateQueries({ queryKey: prizesQuery.queryKey });
      return prize;
    },
    signedOut: messages.loginFirst,
  });
  return (
    <div className="grid content-start gap-6 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle takesFocus={false}>Marketplace</ScreenTitle>
        <HistoryButtons />
      </div>
      <OfflineNotice text={messages.offline} />
      <Prizes points={points} onRedeem={redeeming.ask} />
      <IntroPopup />
      <RedeemDialog
        redeeming={redeeming}
        title="Redeem this prize?"
        nameOf={({ name }) => name}
        refusal={messages.refusal}
      />
      {got ? (
        <RedeemedOverlay key={got.at} name={got.prize.name} onEnd={() => setGot(null)} />
      ) : null}
    </div>
  );
}

interface PrizesProps {
  points: number;
  onRedeem: (prize: Prize) => void;
}

function Prizes({ points, onRedeem }: PrizesProps) {
  const { data, error, isFetching, refetch } = useQuery(prizesQuery);
  const retry = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  );
  if (data && data.prizes.length > 0) {
    return <PrizeCarousel prizes={data.prizes} points={points} onRedeem={onRedeem} />;
  }
  if (data) {
    return (
      <EmptyState
        illustration={<BreezeLineIllustration />}
        title={messages.nonePrizes}
        text="Your points are safe, and you can also spend them in the Emporium."
      />
    );
  }
  if (error) {
    return (
      <div role="alert">
        <EmptyState
          illustration={<BreezeLineIllustration />}
          title={messages.somethingWrong}
          text={messages.loadSentence(error)}
          action={retry}
        />
      </div>
    );
  }
  return (
    <div className="grid justify-items-center">
      <output className="sr-only">Loading the prizes</output>
      <Skeleton className="h-120 w-[min(100%-1.5rem,22rem)] rounded-card" />
    </div>
  );
}
