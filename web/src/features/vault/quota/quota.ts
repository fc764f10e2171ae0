/** What the plan has room for, and what is said where it has none. */
export { LimitDialog } from "./limit-dialog.tsx";
export { type PlanRoom, usePlanRoom } from "./plan-room.ts";
export { roomHints } from "./texts.ts";
export { UpgradeLink } from "./upgrade-link.tsx";
