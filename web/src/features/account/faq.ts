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
      "No. Every field, down to an account's name and tags, is encrypted in your browser before it is sent. We store it, but without your vault's key it can't be read on our servers, and that key leaves your device only in wrapped form, which nothing but your master key, your Recovery Kit or one of your passkeys can open.",
  },
  {
    question: "How can four digits be enough?",
    answer: `Because nobody can try them all. Three independent guardians take part in every unlock, any two are needed, and each counts a try before it answers. After at most ${sessionTries} wrong tries the vault locks until midnight. Copying our database does not help: it holds no trace of your master key.`,
  },
  {
    question: "What happens if I enter the wrong master key too often?",
    answer:
      "Your vault accepts no more tries until midnight where you live, and we let you know by email. Nothing is erased. Even while it is locked, your Recovery Kit opens the vault right away, and so does a passkey that you have allowed to open it.",
  },
  {
    question: "I forgot my master key. What now?",
    answer:
      "Choose “Forgot your master key?” where you enter it, and type the code from your Recovery Kit, or use a passkey that opens your vault; then set a new master key. Without either, nobody can open the vault, not even us. You can then empty it and start over, 24 hours after opening a link that we email you.",
  },
  {
    question: "Where should I keep my Recovery Kit?",
    answer:
      "On paper, where you would keep a passport, or with someone you trust. It opens your vault without the master key, so keep it away from the device you use. You can make a new kit here at any time; it replaces the old one.",
  },
  {
    question: "How do I use my vault on another device?",
    answer:
      "Log in there with your email and password, then enter the same master key. There is nothing to install. What you save on one device appears on the others automatically.",
  },
  {
    question: "When does my vault lock automatically?",
    answer:
      "After ten minutes without use, or the time you choose under Auto-lock, and whenever you log out or close the tab. “Lock now” locks every tab of this browser at once.",
  },
  {
    question: "I deleted a password by mistake. Can I get it back?",
    answer:
      "Yes, for 30 days: it stays in the vault's trash, and you can restore it from there. After that, or once you empty the trash, it is gone for good. An entry also keeps its earlier passwords, the last 20.",
  },
  {
    question: "I lost a device, or someone may know my password. What should I do?",
    answer:
      "Log in on another device, open My Account and sign the lost one out under Signed-in devices; it loses access at once. Then change your password, which signs out every other device, and your master key. Someone who has only your account's password still needs the master key, and we email you when there are too many tries.",
  },
  {
    question: "What does it cost, and how do I leave?",
    answer: `The ${plans.free.name} plan holds up to ${plans.free.entries} entries and costs nothing. The Plans page has the others, and you can try one free for ${trialDays} days. Under Update billing info you change your card or cancel. You can delete your account here: right away while your vault is open, or 24 hours after opening an emailed link while it is locked. All your data is erased. What stays is the date, a fingerprint of your address that cannot be turned back into it, whether you had a trial and hashes of the cards that had one; and what was paid, under a made-up name.`,
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
