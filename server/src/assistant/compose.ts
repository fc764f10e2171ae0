import type { Action, Citation } from "@breezy/contract/assistant";
import type { Reader } from "./engine.ts";
import type { Article, Section, System, Topic } from "./help/article.ts";
import { type Device, sectionFor } from "./help/device.ts";

/** An answer from articles: what it cites, what it says, what can be done next. */
export interface Answer {
  citations: Citation[];
  paragraphs: string[];
  actions: Action[];
}

const systemNames: Record<System, string> = {
  ios: "iPhone",
  ipados: "iPad",
  macos: "Mac",
  android: "Android",
  windows: "Windows",
  chromeos: "Chromebook",
  linux: "Linux",
  fireos: "Fire tablet",
};

/** The first words to somebody who is unsure. */
const calm: Partial<Record<Topic, string>> = {
  scams: "You did right to stop and ask. Take your time; nobody honest is in a hurry.",
  "lost-device": "Take a breath. We go through it in the order that matters most.",
  "sign-in": "This happens to everybody, and there is a way back in. One step after the other.",
  passwords: "No worry, this can be sorted out. One step after the other.",
  "two-factor": "It sounds more complicated than it is. One step after the other.",
  breezy: "Gladly. Nothing is lost by looking.",
};
const calmOtherwise =
  "Let us do this together, one step after the other. You can stop at any point.";

/** What an article of a topic leads to, beside reading it. */
const actionsOf: Partial<Record<Topic, Action>> = {
  passwords: { kind: "open_generator", label: "Make a strong password" },
  "sign-in": { kind: "add_entry", label: "Save a login in your vault" },
};
const actionsOfSlug: Record<string, Action> = {
  "breezy-add-account": { kind: "add_entry", label: "Add an account" },
  "breezy-generator": { kind: "open_generator", label: "Open the generator" },
  "strong-password": { kind: "open_generator", label: "Make a strong password" },
  "breezy-health": { kind: "run_health_check", label: "Run the health check" },
  "password-reused": { kind: "run_health_check", label: "Find the reused ones" },
  "breached-password": { kind: "run_health_check", label: "Run the health check" },
  "breezy-import": { kind: "open_import", label: "Import your passwords" },
  "saved-passwords-chrome": { kind: "open_import", label: "Import them into your vault" },
  "breezy-plans": { kind: "open_plans", label: "See the plans" },
  "breezy-billing": { kind: "open_settings", label: "Open your account" },
  "breezy-onboarding": { kind: "open_device", label: "Change your device" },
  "breezy-find-edit": { kind: "open_vault", label: "Open the Key Vault" },
  "breezy-trash": { kind: "open_vault", label: "Open the Key Vault" },
};

export function citationOf({ slug, title, checked }: Article, n: number): Citation {
  return { n, slug, title, checked };
}

/**
 * One article as this person needs it, the `n`th of an answer. The levels change the wording, and not
 * what is true; what calms is said once.
 */
export function compose(article: Article, reader: Reader, device: Device | null, n = 1): Answer {
  const { level } = reader;
  const steps = stepsFor(article, device);
  const inShort = sectionFor(article.inShort, device)?.section.body;
  const lead = `${article.lead} [${n}]`;
  const paragraphs = {
    basic: [...(n === 1 ? [calmFor(article)] : []), lead, article.gently, ...steps],
    intermediate: [lead, ...steps],
    advanced: inShort === undefined ? [lead, ...steps] : [`${inShort} [${n}]`, article.lead],
  }[level];
  return {
    citations: [citationOf(article, n)],
    paragraphs: paragraphs.filter((text) => text !== ""),
    actions: [
      ...ownActions(article),
      { kind: "open_help", label: "Read the whole article", slug: article.slug },
      { kind: "ask", label: "It did not work", text: "It did not work." },
    ],
  };
}

/** What usually goes wrong, each with its way out. */
export function composeTroubles(article: Article, seeAlso: readonly Article[]): Answer {
  return {
    citations: [citationOf(article, 1), ...seeAlso.map((other, at) => citationOf(other, at + 2))],
    paragraphs: [
      "I am sorry that it did not work. These are the usual reasons, and the way out of each. [1]",
      article.troubles,
      ...(seeAlso.length > 0
        ? [
            `If none fits, these are close: ${seeAlso.map(({ title }, at) => `${title} [${at + 2}]`).join("; ")}.`,
          ]
        : []),
    ],
    actions: [...seeAlso.map(askAction), { kind: "contact_support", label: "Write to support" }],
  };
}

export function askAction({ title }: Article): Action {
  return { kind: "ask", label: title, text: title };
}

/** An article as a page of its own, for one device and level. */
export function composePage(
  article: Article,
  device: Device | null,
  level: Reader["level"],
): string {
  const inShort = sectionFor(article.inShort, device)?.section.body ?? "";
  const parts = [
    article.lead,
    ...(level === "advanced" ? [inShort] : []),
    ...(level === "basic" ? [article.gently] : []),
    ...stepsFor(article, device),
    ...(article.troubles ? ["## If it does not work", article.troubles] : []),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function calmFor({ topics }: Article): string {
  return topics.map((topic) => calm[topic]).find((line) => line !== undefined) ?? calmOtherwise;
}

function stepsFor({ steps }: Article, device: Device | null): string[] {
  const found = sectionFor(steps, device);
  if (!found) return [];
  const heading = headingOf(found.section, device, found.fits);
  return [...(heading === "" ? [] : [heading]), found.section.body];
}

function headingOf({ holds }: Section, device: Device | null, fits: boolean): string {
  if (holds.length === 0) return "";
  if (!fits || !device) {
    const names = [...new Set(holds.map(({ system }) => systemNames[system]))].join(", ");
    return `These steps are for: ${names}. ${device ? "On yours the names may differ." : "Tell me which device you have, and I will look for yours."}`;
  }
  const version = device.version === null ? "" : ` ${device.version}`;
  const name = { ios: "iPhone, iOS", ipados: "iPad, iPadOS", macos: "Mac, macOS" } as const;
  const known = device.version !== null && device.system in name;
  const spoken = known ? name[device.system as keyof typeof name] : systemNames[device.system];
  return `**${spoken}${version}:**`;
}

function ownActions({ slug, topics }: Article): Action[] {
  const own = actionsOfSlug[slug];
  if (own) return [own];
  if (topics.includes("breezy")) return [];
  const found = topics.map((topic) => actionsOf[topic]).find((action) => action !== undefined);
  return found ? [found] : [];
}
