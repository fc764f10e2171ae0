import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  useLocation,
} from "@tanstack/react-router";
import { LoadingOverlay } from "../features/dashboard/loading-overlay.tsx";
import { keepChangeOfPassword, wantsChangeOfPassword } from "../features/auth/change-password.ts";
import { keepConnection, waitingConnection } from "../features/extension/kept-connection.ts";
import { SignOutQuestion } from "../features/vault/sign-out-question.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorView } from "./error-boundary.tsx";
import { LandingDoor } from "./landing-door.tsx";
import { LoadingView } from "./loading-view.tsx";
import { NewsBar } from "./news-bar.tsx";
import { OnboardedRoute } from "./onboarded-route.tsx";
import { AccountSkeleton, AssistantSkeleton, CalendarSkeleton } from "./page-skeletons.tsx";
import { paths } from "./paths.ts";
import { ProtectedRoute } from "./protected-route.tsx";
import {
  readAssistantSearch,
  readAuthSearch,
  readConnectSearch,
  readDashboardSearch,
  readEmporiumSearch,
  readPricingSearch,
  readSettingsSearch,
} from "./search-params.ts";

/** On a narrower screen toasts are at the bottom. */
const withToastsBelow = [paths.dashboard, paths.breakroom, paths.marketplace, paths.emporium];

function Root() {
  const below = useLocation({
    select: ({ pathname }) => withToastsBelow.some((path) => pathname.startsWith(path)),
  });
  return (
    <>
      <NewsBar />
      <Outlet />
      <SignOutQuestion />
      <Toaster position={below ? "bottom" : "top"} />
    </>
  );
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => <Navigate to={paths.landing} replace />,
});

const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  component: LandingDoor,
});

const logout = createRoute({
  getParentRoute: () => root,
  path: paths.logout,
  component: lazyRouteComponent(() => import("./logout-page.tsx"), "LogoutPage"),
});

const pricing = createRoute({
  getParentRoute: () => root,
  path: paths.pricing,
  validateSearch: readPricingSearch,
  component: lazyRouteComponent(
    () => import("../features/billing/pricing-screen.tsx"),
    "PricingScreen",
  ),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: paths.auth,
  validateSearch: readAuthSearch,
  component: lazyRouteComponent(() => import("../features/auth/auth-screen.tsx"), "AuthScreen"),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  component: lazyRouteComponent(
    () => import("../features/auth/reset-password-screen.tsx"),
    "ResetPasswordScreen",
  ),
});

const OnboardingScreen = lazyRouteComponent(
  () => import("../features/onboarding/onboarding-screen.tsx"),
  "OnboardingScreen",
);

const onboarding = createRoute({
  getParentRoute: () => root,
  path: paths.onboarding,
  component: () => (
    <ProtectedRoute>
      <OnboardingScreen />
    </ProtectedRoute>
  ),
});

const secondStep = createRoute({
  getParentRoute: () => root,
  path: paths.secondStep,
  component: lazyRouteComponent(
    () => import("../features/auth/second-step-screen.tsx"),
    "SecondStepScreen",
  ),
});

const DashboardPage = lazyRouteComponent(() => import("./dashboard-page.tsx"), "DashboardPage");

const dashboard = createRoute({
  getParentRoute: () => root,
  path: paths.dashboard,
  component: () => (
    <>
      <LoadingOverlay />
      <ProtectedRoute>
        <OnboardedRoute>
          <DashboardPage />
        </OnboardedRoute>
      </ProtectedRoute>
    </>
  ),
});

const CheckoutReturn = lazyRouteComponent(
  () => import("../features/billing/checkout-return.tsx"),
  "CheckoutReturn",
);

const dashboardIndex = createRoute({
  getParentRoute: () => dashboard,
  path: "/",
  validateSearch: readDashboardSearch,
  component: function DashboardIndex() {
    const { checkout } = dashboardIndex.useSearch();
    if (checkout) return <CheckoutReturn />;
    const challenge = waitingConnection();
    if (challenge !== null) {
      return <Navigate to={paths.connectExtension} search={{ challenge }} replace />;
    }
    const next = wantsChangeOfPassword() ? paths.security : paths.passwords;
    return <Navigate to={next} replace />;
  },
});

const passwords = createRoute({
  getParentRoute: () => dashboard,
  path: "/passwords",
  pendingComponent: () => <LoadingView inside />,
  errorComponent: ({ error, reset }) => <ErrorView inside error={error} onRetry={reset} />,
  component: lazyRouteComponent(() => import("./passwords-page.tsx"), "PasswordsPage"),
});

/** An address of the vault's page, which draws what is there itself: the vault stays open from one to the next. */
const vaultView = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => passwords, path });

const phoneHelper = createRoute({
  getParentRoute: () => dashboard,
  path: "/phone-helper",
  validateSearch: readAssistantSearch,
  pendingComponent: AssistantSkeleton,
  errorComponent: ({ error, reset }) => <ErrorView inside error={error} onRetry={reset} />,
  component: lazyRouteComponent(() => import("./phone-helper-page.tsx"), "PhoneHelperPage"),
});

const settings = createRoute({
  getParentRoute: () => dashboard,
  path: "/settings",
  validateSearch: readSettingsSearch,
  // Before anybody is asked to sign in.
  beforeLoad({ search }) {
    if (search.change) keepChangeOfPassword(true);
  },
  pendingComponent: AccountSkeleton,
  errorComponent: ({ error, reset }) => <ErrorView inside error={error} onRetry={reset} />,
  component: lazyRouteComponent(() => import("./settings-page.tsx"), "SettingsPage"),
});

/** An address of My Account, which draws the section that it names. */
const accountSection = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => settings, path });

const ConnectScreen = lazyRouteComponent(
  () => import("../features/extension/connect-screen.tsx"),
  "ConnectScreen",
);

const connectExtension = createRoute({
  getParentRoute: () => root,
  path: paths.connectExtension,
  validateSearch: readConnectSearch,
  // Before anybody is asked to sign in.
  beforeLoad({ search }) {
    if (search.challenge !== undefined) keepConnection(search.challenge);
  },
  component: function ConnectExtension() {
    const { challenge } = connectExtension.useSearch();
    return (
      <ProtectedRoute>
        <OnboardedRoute>
          <ConnectScreen key={challenge} challenge={challenge ?? null} />
        </OnboardedRoute>
      </ProtectedRoute>
    );
  },
});

const CalendarScreen = lazyRouteComponent(
  () => import("../features/calendar/calendar-screen.tsx"),
  "CalendarScreen",
);

const calendar = createRoute({
  getParentRoute: () => dashboard,
  path: "/calendar",
  pendingComponent: CalendarSkeleton,
  errorComponent: ({ error, reset }) => <ErrorView inside error={error} onRetry={reset} />,
  component: () => <CalendarScreen clock={Date.now} />,
});

const resetVault = createRoute({
  getParentRoute: () => root,
  path: paths.resetVault,
  component: lazyRouteComponent(
    () => import("../features/vault/gate/reset-vault-page.tsx"),
    "ResetVaultPage",
  ),
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: paths.privacyPolicy,
  component: lazyRouteComponent(
    () => import("../features/privacy/privacy-policy-screen.tsx"),
    "PrivacyPolicyScreen",
  ),
});

const ShareScreen = lazyRouteComponent(
  () => import("../features/sharing/share-screen.tsx"),
  "ShareScreen",
);

const share = createRoute({
  getParentRoute: () => root,
  path: paths.share,
  component: function Share() {
    const { id } = share.useParams();
    return <ShareScreen key={id} id={id} />;
  },
});

const breakroom = createRoute({
  getParentRoute: () => root,
  path: paths.breakroom,
  component: lazyRouteComponent(() => import("../features/reps/rep-pages.tsx"), "BreakroomPage"),
});

const marketplace = createRoute({
  getParentRoute: () => root,
  path: paths.marketplace,
  component: lazyRouteComponent(() => import("../features/reps/rep-pages.tsx"), "MarketplacePage"),
});

const emporium = createRoute({
  getParentRoute: () => root,
  path: paths.emporium,
  validateSearch: readEmporiumSearch,
  component: lazyRouteComponent(() => import("../features/reps/rep-pages.tsx"), "EmporiumPage"),
});

const routeTree = root.addChildren([
  landing,
  logout,
  pricing,
  auth,
  resetPassword,
  onboarding,
  secondStep,
  dashboard.addChildren([
    dashboardIndex,
    passwords.addChildren([
      vaultView("/"),
      vaultView("/trash"),
      vaultView("/health"),
      vaultView("/import"),
      vaultView("/export"),
      vaultView("/links"),
      vaultView("/generator"),
    ]),
    phoneHelper,
    settings.addChildren([
      accountSection("/"),
      accountSection("/profile"),
      accountSection("/vault"),
      accountSection("/security"),
      accountSection("/extension"),
      accountSection("/activity"),
      accountSection("/plan"),
      accountSection("/appearance"),
      accountSection("/data"),
    ]),
    calendar,
  ]),
  resetVault,
  connectExtension,
  privacyPolicy,
  share,
  breakroom,
  marketplace,
  emporium,
]);

/** Once a page: it reads where the page is. */
export function startRouter() {
  return createRouter({
    routeTree,
    defaultPendingComponent: () => <LoadingView />,
    defaultErrorComponent: ({ error, reset }) => <ErrorView error={error} onRetry={reset} />,
    defaultPreload: "intent",
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof startRouter>;
  }
}
