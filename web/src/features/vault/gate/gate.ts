/** The screens before an open vault; those that few people see are fetched when they are needed. */
export { AwayScreen } from "./away-screen.tsx";
export { EnterPinScreen } from "./enter-pin-screen.tsx";
export { ErrorScreen } from "./error-screen.tsx";
export { isKitUnkept } from "./kit-reminder.ts";
export { LoadingScreen } from "./loading-screen.tsx";
export { LockedOutScreen } from "./locked-out-screen.tsx";
export { OfflineNotice } from "./offline-notice.tsx";
export { RunningResetNotice } from "./running-reset-notice.tsx";
export { SealedScreen } from "./sealed-screen.tsx";
export { SignInAgainScreen } from "./sign-in-again.tsx";
