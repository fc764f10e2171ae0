/** The representatives' pages: each stands behind their login. */
import { lazy } from "react";
import { RepGate } from "./session/rep-gate.tsx";

const BreakroomScreen = lazy(async () => ({
  default: (await import("./breakroom/breakroom-screen.tsx")).BreakroomScreen,
}));

const InventedChart = lazy(async () => ({
  default: (await import("./breakroom/invented-chart.tsx")).InventedChart,
}));

const MarketplaceScreen = lazy(async () => ({
  default: (await import("./marketplace/marketplace-screen.tsx")).MarketplaceScreen,
}));

const EmporiumScreen = lazy(async () => ({
  default: (await import("./emporium/emporium-screen.tsx")).EmporiumScreen,
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
      <MarketplaceScreen />
    </RepGate>
  );
}

export function EmporiumPage() {
  return (
    <RepGate title="Emporium" failed="Failed to load emporium data.">
      <EmporiumScreen />
    </RepGate>
  );
}
