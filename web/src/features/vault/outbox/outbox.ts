/** What is on this device alone: its marks, and what is told of it. */
export { OutboxBanner } from "./outbox-banner.tsx";
export type { SignOutDialogProps } from "./sign-out-dialog.tsx";
export { tellSent, tellWaiting } from "./tell.ts";
export { outboxTexts } from "./texts.ts";
export { VaultAction } from "./vault-action.tsx";
export { useWaits, WaitingMark } from "./waiting-mark.tsx";
