/** What a page says of plan, days, points, counts, lock and quotas, held against what the server says. */
import type { Profile } from "@breezy/contract/accounts";
import type { AssistantState } from "@breezy/contract/assistant";
import { type BillingState, isSubscribed } from "@breezy/contract/billing";
import type { TryCounts } from "@breezy/contract/guardian";
import { plans } from "@breezy/contract/plans";
import type { RepProfile } from "@breezy/contract/reps";

/** As the server tells it; null where nobody is signed in. */
export interface State {
  person: {
    profile: Profile;
    billing: BillingState;
    usage: AssistantState["usage"];
    /** Those in the trash too. */
    entries: number;
    guardians: TryCounts[];
    triesSpent: boolean;
    /** How far the guardians' clock is ahead of the browser's: a page counts by its own. */
    aheadMs: number;
  } | null;
  rep: RepProfile | null;
}

type Person = NonNullable<State["person"]>;

const minuteMs = 60_000;
const dayPattern = "([A-Z][a-z]+ \\d{1,2}, \\d{4})";
const moneyPattern = "\\$(\\d+(?:\\.\\d\\d)?)";
const planPattern = "(Free|Plus|Unlimited Pro)";

interface Rule<Of> {
  says: RegExp;
  /** Of the groups that were found. */
  holds: (of: Of, ...said: string[]) => boolean;
}

const rules: Rule<Person>[] = [
  {
    says: new RegExp(`You(?:'re| are) on the ${planPattern} plan`, "g"),
    holds: ({ profile, billing }, plan) => profile.plan === plan && billing.plan === plan,
  },
  {
    says: /Your plan includes (\d+|unlimited) entries and (?:(\d+) messages to Breezy a day|messages to Breezy without)/g,
    holds: ({ profile }, entries, messages) => {
      const { entries: limit, messagesPerDay } = planOf(profile);
      return (
        String(limit ?? "unlimited") === entries &&
        String(messagesPerDay ?? "") === (messages ?? "")
      );
    },
  },
  {
    says: new RegExp(`[Yy]our trial ends on ${dayPattern}`, "g"),
    holds: ({ billing }, day) =>
      billing.subscription_status === "trialing" &&
      !billing.ending &&
      dayOf(billing.trial_ends_at) === day,
  },
  {
    says: new RegExp(`[Rr]enews on ${dayPattern}`, "g"),
    holds: ({ billing }, day) => goesOn(billing) && dayOf(billing.period_ends_at) === day,
  },
  {
    says: new RegExp(`[Rr]enews(?: on ${dayPattern})?,? for ${moneyPattern}`, "g"),
    holds: ({ billing }, _day, amount) =>
      goesOn(billing) && billing.charge_cents === Math.round(Number(amount) * 100),
  },
  {
    says: new RegExp(`stays active until ${dayPattern}`, "g"),
    holds: ({ billing }, day) =>
      [billing.ending ? billing.period_ends_at : null, billing.grace_ends_at].some(
        (ms) => ms !== null && dayOf(ms) === day,
      ),
  },
  {
    says: /(?:It|Your trial|Plus|Unlimited Pro) is canceled/g,
    holds: ({ billing }) => billing.ending,
  },
  {
    says: new RegExp(`(Plus|Unlimited Pro) ended on ${dayPattern}`, "g"),
    holds: ({ billing }, plan, day) =>
      billing.subscribed_plan === plan && dayOf(billing.ended_at) === day,
  },
  {
    says: new RegExp(`Yours from ${dayPattern}`, "g"),
    holds: ({ billing }, day) => billing.ending && dayOf(billing.period_ends_at) === day,
  },
  {
    says: /[Yy]ou won't be charged again\.(?! Your)/g,
    holds: ({ billing }) => billing.ending || !isSubscribed(billing),
  },
  {
    says: /(?:The|Your) payment for (Plus|Unlimited Pro) was refunded/g,
    holds: ({ billing }) => billing.cause === "refunded",
  },
  {
    says: /comes back once it is paid/g,
    holds: ({ billing }) => billing.plan === "Free" && isSubscribed(billing),
  },
  {
    says: /[Tt]he last payment failed|Your last payment failed/g,
    holds: ({ billing }) => ["past_due", "unpaid"].includes(billing.subscription_status ?? ""),
  },
  {
    says: /^Your payment of .* failed\..*$/gm,
    holds: ({ profile }) => profile.log !== null,
  },
  {
    says: /Try for 14 days|Try Plus for 14 days|14 days free, then/g,
    holds: ({ billing }) => !billing.started_trial,
  },
  {
    says: /[Yy]ou (?:have )?had your (?:free )?trial/g,
    holds: ({ billing }) => billing.started_trial,
  },
  {
    says: /(\d+) of (\d+) entries/g,
    holds: ({ entries, profile }, count, limit) =>
      entries === Number(count) && planOf(profile).entries === Number(limit),
  },
  {
    says: /You have (\d+|one) messages? left today/g,
    holds: ({ usage }, left) => usage.limit - usage.used === (left === "one" ? 1 : Number(left)),
  },
  {
    says: /That was your last message for today/g,
    holds: ({ usage }) => usage.used >= usage.limit,
  },
  {
    says: /^Enter Master Key$/gm,
    holds: ({ guardians, triesSpent }) => triesLeft(guardians) > 0 && !triesSpent,
  },
  {
    says: /(\d|One) tr(?:y|ies) left/g,
    holds: ({ guardians }, left) => triesLeft(guardians) === (left === "One" ? 1 : Number(left)),
  },
  {
    says: /^Account Locked$/gm,
    holds: ({ guardians }) => triesLeft(guardians) === 0,
  },
  {
    says: /Too many failed attempts\. Try again in (\d+) hours and (\d+) minutes/g,
    holds: ({ guardians }, hours, minutes) => {
      const said = Number(hours) * 60 + Number(minutes);
      // The page counts on while the guardians' clock is held.
      return Math.abs(said - lockedMinutes(guardians)) <= 2;
    },
  },
  {
    says: /There have been six tries since you signed in/g,
    holds: ({ triesSpent }) => triesSpent,
  },
  {
    says: /will be (?:emptied|deleted|erased) on ([A-Z][a-z]+, [A-Z][a-z]+ \d+ at \d+:\d\d [AP]M)/g,
    holds: ({ guardians, aheadMs }, moment) =>
      guardians.some(
        ({ resetAt }) =>
          resetAt !== null &&
          [0, aheadMs, aheadMs - minuteMs, aheadMs + minuteMs].some(
            (behind) => momentOf(resetAt - behind) === moment,
          ),
      ),
  },
  {
    says: /^Set Your Master Key$/gm,
    holds: ({ guardians }) => guardians.every(({ bound }) => bound === null),
  },
];

const repRules: Rule<RepProfile>[] = [
  {
    says: /^Your points: ([\d,]+) points?/gm,
    holds: ({ points }, said) => points === Number(said?.replaceAll(",", "")),
  },
];

/** Every sentence of `text` that the state contradicts; about a person where nobody is signed in, none counts. */
export function contradictions(text: string, { person, rep }: State): string[] {
  return [
    ...(person ? broken(text, rules, person) : []),
    ...(rep ? broken(text, repRules, rep) : []),
  ];
}

function broken<Of>(text: string, all: readonly Rule<Of>[], of: Of): string[] {
  return all.flatMap(({ says, holds }) =>
    Array.from(text.matchAll(says))
      .filter(([, ...said]) => !holds(of, ...said))
      .map(([sentence]) => sentence),
  );
}

/** How many sentences of `text` are judged at all. */
export function judged(text: string): number {
  return [...rules, ...repRules].reduce(
    (sum, { says }) => sum + Array.from(text.matchAll(says)).length,
    0,
  );
}

/** As a browser in English and in UTC writes it. */
export function dayOf(ms: number | null): string {
  if (ms === null) return "";
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(ms);
}

function momentOf(ms: number): string {
  const spelled = new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  }).format(ms);
  return spelled.replaceAll(/\s/g, " ");
}

function goesOn({ ending, subscription_status: status }: BillingState): boolean {
  return !ending && ["trialing", "active", "past_due"].includes(status ?? "");
}

function planOf({ plan }: Profile) {
  return Object.values(plans).find(({ name }) => name === plan)!;
}

/** A try takes two of the three. */
function triesLeft(guardians: readonly TryCounts[]): number {
  const each = guardians.map((standing) => standing.triesLeft);
  const sum = each.reduce((total, left) => total + left, 0);
  return Math.min(Math.floor(sum / 2), sum - Math.max(...each));
}

/** Until the second of them answers again. */
function lockedMinutes(guardians: readonly TryCounts[]): number {
  const waits = guardians
    .map(({ lockedUntil, now }) => Math.max(0, (lockedUntil ?? now) - now))
    .sort((a, b) => a - b);
  return Math.ceil((waits[1] ?? 0) / minuteMs);
}
