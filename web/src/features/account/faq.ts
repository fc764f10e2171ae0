import { plans, trialDays } from "@breezy/contract/plans";
import { sessionTries } from "@breezy/contract/vault";

export interface Faq {
  question: string;
  answer: string;
}

/** Each answer says what the product does today. */
export const faqs: readonly Faq[] = [
  {
    question: "Can anyone at Breezy Vault read my passwords?",
    answer:
      "No. Every field, down to an account's name and tags, is encrypted in your browser before it is sent. We store it, but without your vault's key it is never readable on our servers, and that key leaves your device only wrapped in ways that your PIN, your Recovery Kit or a passkey of yours alone can open.",
  },
  {
    question: "How can four digits be enough?",
    answer: `Because nobody can try them all. Three independent guardians take part in every unlock, any two are needed, and each counts a try before it answers. After ${sessionTries} wrong tries at most the vault locks until midnight. Copying our database does not help: no trace of your PIN is in it.`,
  },
  {
    question: "What happens if I enter the wrong PIN too often?",
    answer:
      "Your vault takes no more PINs until the next midnight where you live, and we tell you by mail. Nothing is erased. Your Recovery Kit opens the vault at once, also while it is locked, and so does a passkey that you let open it.",
  },
  {
    question: "I forgot my master key. What now?",
    answer:
      "Choose “Forgot your master key?” where you enter it, and type the code of your Recovery Kit, or use a passkey that you let open your vault; then set a new key. With neither, nobody can open the vault, we included. You can then empty it and begin anew, 24 hours after following a link that we mail you.",
  },
  {
    question: "Where should I keep my Recovery Kit?",
    answer:
      "On paper, in a place that you would trust with a passport, or with somebody you trust. It opens your vault without the PIN, so keep it away from the device you use. A new kit can be made here at any time and ends the old one.",
  },
  {
    question: "How do I use my vault on another device?",
    answer:
      "Log in there with your email and password, then enter the same master key. There is nothing to install. What you save on one device appears on the others by itself.",
  },
  {
    question: "When does my vault lock by itself?",
    answer:
      "After ten minutes in which nobody uses it, or the time that you choose under Auto-lock; and when you log out or close the tab. “Lock now” locks every tab of this browser at once.",
  },
  {
    question: "I deleted a password by mistake. Can I get it back?",
    answer:
      "Yes, for 30 days: it waits in the vault's trash and can be put back from there. After that, or once you empty the trash, it is gone for good. An entry also keeps its earlier passwords, the last 20.",
  },
  {
    question: "I lost a device, or somebody may know my password. What should I do?",
    answer:
      "Log in on another device, open My Account and sign the lost one out under Signed-in devices; it loses access at once. Then change your password, which signs every other device out, and your master key. Whoever has only your account's password still faces the PIN, and you hear by mail when it is tried too often.",
  },
  {
    question: "What does it cost, and how do I leave?",
    answer: `The ${plans.free.name} plan keeps up to ${plans.free.entries} accounts and costs nothing. The Plans page has the others, with ${trialDays} days to try one free; under Update billing info you change your card or cancel. You can delete your account here: at once while your vault is open, or 24 hours after a mailed link while it is locked. Everything of yours is erased. What stays is the date, a fingerprint of your address that cannot be turned back into it, whether you had a trial and hashes of the cards that had one; and what was paid, under a made-up name.`,
  },
];

/** Those in which every word of `query` stands. */
export function findFaqs(query: string): readonly Faq[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return faqs.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
