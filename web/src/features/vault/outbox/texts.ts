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
    "On this device alone, sealed, and not in your vault yet. Locking and closing lose nothing.",
  /** Before the vault is closed without the connection. */
  pinLater:
    "Your four digits open your vault only with the connection. Without it a passkey opens the copy on this device; none is set up for that yet. My Account sets one up when you are connected.",
  passkeyLater:
    "Your four digits open your vault only with the connection. Without it your passkey opens the copy on this device.",
  sent: ({ sent, merges }: Pick<SendResult, "sent" | "merges">) => {
    const saved =
      sent === 1 ? "1 change that waited is saved." : `${sent} changes that waited are saved.`;
    return merges.length === 0
      ? saved
      : `${saved} Another device had changed ${merges.length === 1 ? "one of them" : `${merges.length} of them`} too: see there.`;
  },
  refusedTitle: (count: number) => `${changes(count)} could not be saved`,
  retry: "Try again",
  addAnew: "Add as a new entry",
  discard: "Discard",
  discardTitle: "Discard what you changed?",
  discardText: (account: string) =>
    `What you changed in ${account} without the connection is on this device alone. It is gone for good then.`,
  signOutTitle: "Sign out and lose what waits?",
  signOutText:
    "Changes that you made without the connection are on this device alone, and signing out erases them. Open your vault with the connection first, and they are saved.",
  signOut: "Sign out and lose them",
  stay: "Stay signed in",
  gotIt: "Got it",
};

export function refusalSentence({ reason, detail }: RefusedChange): string {
  switch (reason) {
    case "limit":
      return detail ?? "Your plan has no room for it.";
    case "gone":
      return "It was erased for good on another device.";
    case "damaged":
      return "What your vault has of it does not open any more.";
    case "failed":
      return "The server did not take it.";
  }
}

export const troubleTexts: Record<
  NonNullable<Outbox["trouble"]>,
  { title: string; text: string; label: string }
> = {
  stray: {
    title: "Changes that waited here can't be opened",
    text: "They were damaged or changed on this device, or are of a vault that was reset since. Nothing else is lost: your vault is as it was saved last.",
    label: "Discard them",
  },
  replayed: {
    title: "Old changes were put back on this device",
    text: "Your vault has had them before, so they were dropped and nothing was changed. It happens when a browser is restored from a backup.",
    label: outboxTexts.gotIt,
  },
};
