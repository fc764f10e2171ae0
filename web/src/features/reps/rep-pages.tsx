/** The representatives' pages: each stands behind their login. */
import { deferred } from "../../lib/deferred.tsx";
import { RepGate, Waiting } from "./session/rep-gate.tsx";

const BreakroomScreen = deferred(
  async () => (await import("./breakroom/breakroom-screen.tsx")).BreakroomScreen,
  <Waiting />,
);

const InventedChart = deferred(
  async () => (await import("./breakroom/invented-chart.tsx")).InventedChart,
);

const MarketplaceScreen = deferred(
  async () => (await import("./marketplace/marketplace-screen.tsx")).MarketplaceScreen,
  <Waiting />,
);

const EmporiumScreen = deferred(
  async () => (await import("./emporium/emporium-screen.tsx")).EmporiumScreen,
  <Waiting />,
);

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
