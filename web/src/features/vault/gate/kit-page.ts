/** The Recovery Kit as a page: the same words on the printed sheet and in the saved file. */
import { qrPath } from "../../../lib/qr-path.ts";

export interface KitFacts {
  code: string;
  /** Whose vault it opens. */
  email: string;
  /** The day it was made, as people write it. */
  day: string;
  /** Where the vault is: the site's origin. */
  address: string;
}

export const kitTitle = "Breezy Vault Recovery Kit";

export const kitIntro =
  "This code opens your vault if you forget the four digits or they are locked. Anyone who has it and can sign in as you can open the vault too, so keep it where you keep your passport.";

export function kitSteps({ address }: Pick<KitFacts, "address">): string[] {
  return [
    `Go to ${address} and sign in.`,
    "Choose “Forgot your master key?” under the four boxes.",
    "Type the code, or paste what the QR code holds.",
    "Set four new digits. Everything in your vault is as you left it.",
  ];
}

export const kitEnding = "Making a new Recovery Kit replaces this one.";

export const kitFileName = "breezy-vault-recovery-kit.html";

/** A whole HTML document without script or anything from elsewhere; opens and prints anywhere. */
export function kitFile(facts: KitFacts): string {
  const { size, path } = qrPath(facts.code);
  const steps = kitSteps(facts).map((step) => `<li>${escaped(step)}</li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(kitTitle)}</title>
<style>
body { max-width: 40rem; margin: 3rem auto; padding: 0 1.5rem; color: #1b242c; background: #fff; font: 16px/1.55 system-ui, sans-serif; }
h1 { margin: 0 0 0.25rem; font-size: 1.75rem; }
.code { margin: 1.5rem 0; padding: 1.25rem; border: 1px solid #b9c3cb; border-radius: 12px; font: 600 1.3rem/1.7 ui-monospace, monospace; letter-spacing: 0.03em; text-align: center; }
svg { display: block; width: 11rem; height: 11rem; margin: 1.5rem auto; }
.caption { margin: -1rem 0 1.5rem; text-align: center; color: #55626d; }
small { color: #55626d; }
</style>
</head>
<body>
<h1>${escaped(kitTitle)}</h1>
<small>For ${escaped(facts.email)}, made on ${escaped(facts.day)}</small>
<p>${escaped(kitIntro)}</p>
<p class="code">${escaped(facts.code)}</p>
<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="The same code as a QR code"><path d="${path}"/></svg>
<p class="caption">The same code, to scan</p>
<ol>
${steps.join("\n")}
</ol>
<p><small>${escaped(kitEnding)}</small></p>
</body>
</html>
`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
