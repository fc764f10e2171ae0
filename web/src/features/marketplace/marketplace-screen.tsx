import { ScreenTitle } from "../../ui/screen-title.tsx";

export function MarketplaceScreen() {
  return (
    <ScreenTitle takesFocus={false} className="mt-6">
      Marketplace
    </ScreenTitle>
  );
}
