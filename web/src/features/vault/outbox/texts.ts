/** Of what is on this device alone. It waits; nothing here says that it is saved. */
import type { Outbox, RefusedChange, SendResult } from "@breezy/client/answers";

const changes = (count: number) => (count === 1 ? "1 change" : `${count} changes`);

export const outboxTexts = {
  mark: "Waiting",
  /** Of one thing that was done. */
  waits: (what: string) => `Waiting for the connection: ${what} is kept on this device until then.`,
  title: (count: number) =>
    count === 1 ? "1 change waits for the connection" : `${count} changes wait for the connection`,
  where:
    "Only on this device, encrypted, and not in your vault yet. You can lock or close it without losing anything.",
  /** Before the vault is closed without the connection. */
  pinLater:
    "Your master key opens your vault only when you are online. Offline, a passkey opens the copy on this device, but you have not set one up yet. You can do that in My Account when you are online.",
  passkeyLater:
    "Your master key opens your vault only when you are online. Offline, your passkey opens the copy on this device.",
  sent: ({ sent, merges }: Pick<SendResult, "sent" | "merges">) => {
    const saved =
      sent === 1 ? "1 waiting change was saved." : `${sent} waiting changes were saved.`;
    return merges.length === 0
      ? saved
      : `${saved} Another device had changed ${merges.length === 1 ? "one of them" : `${merges.length} of them`} too; check there.`;
  },
  refusedTitle: (count: number) => `${changes(count)} could not be saved`,
  retry: "Try again",
  addAnew: "Add as a new entry",
  discard: "Discard",
  discardTitle: "Discard your changes?",
  discardText: (account: string) =>
    `The changes you made to ${account} offline are only on this device. They will be permanently deleted.`,
  signOutTitle: "Sign out and lose unsaved changes?",
  signOutText:
    "Changes you made offline are only on this device, and signing out erases them. To save them, open your vault while online first.",
  signOut: "Sign out and lose them",
  stay: "Stay signed in",
  gotIt: "Got it",
};

export function refusalSentence({ reason, detail }: RefusedChange): string {
  switch (reason) {
    case "limit":
      return detail ?? "Your plan has no room for it.";
    case "gone":
      return "It was permanently deleted on another device.";
    case "damaged":
      return "The version in your vault can no longer be opened.";
    case "failed":
      return "The server did not accept it.";
  }
}

export const troubleTexts: Record<
  NonNullable<Outbox["trouble"]>,
  { title: string; text: string; label: string }
> = {
  stray: {
    title: "Waiting changes can't be opened",
    text: "They were damaged or altered on this device, or belong to a vault that has since been reset. Nothing else is lost: your vault is as it was last saved.",
    label: "Discard them",
  },
  replayed: {
    title: "Old changes reappeared on this device",
    text: "They were already saved, so they were dropped and nothing changed. This happens when a browser is restored from a backup.",
    label: outboxTexts.gotIt,
  },
};
