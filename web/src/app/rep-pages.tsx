/** The representatives' pages: each stands behind their login. */
import { lazy } from "react";
import { RepGate } from "../features/reps-session/rep-gate.tsx";

const BreakroomScreen = lazy(async () => ({
  default: (await import("../features/breakroom/breakroom-screen.tsx")).BreakroomScreen,
}));

const InventedChart = lazy(async () => ({
  default: (await import("../features/breakroom/invented-chart.tsx")).InventedChart,
}));

const MarketplaceScreen = lazy(async () => ({
  default: (await import("../features/marketplace/marketplace-screen.tsx")).MarketplaceScreen,
}));

const EmporiumScreen = lazy(async () => ({
  default: (await import("../features/emporium/emporium-screen.tsx")).EmporiumScreen,
}));

const HistoryButtons = lazy(async () => ({
  default: (await import("../features/reps-history/history-buttons.tsx")).HistoryButtons,
}));

export function BreakroomPage() {
  return (
    <RepGate
      title="Breakroom"
      failed="Failed to re-authenticate rep."
      behind={<InventedChart />}
      isDark
    >
      <BreakroomScreen />
    </RepGate>
  );
}

export function MarketplacePage() {
  return (
    <RepGate title="Marketplace" failed="Failed to load marketplace data.">
      <MarketplaceScreen history={<HistoryButtons />} />
    </RepGate>
  );
}

export function EmporiumPage() {
  return (
    <RepGate title="Emporium" failed="Failed to load emporium data.">
      <EmporiumScreen history={<HistoryButtons />} />
    </RepGate>
  );
}
