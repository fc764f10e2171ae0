/** What a question is read as, what comes near it, and what is decided about it. */
import type { HelpLibrary } from "@breezy/server/assistant/help/library";
import { decide } from "@breezy/server/assistant/reading/deciding";
import type { Says } from "@breezy/server/assistant/reading/says";

export function tellWhy(question: string, library: HelpLibrary, says: Says): void {
  const { decision, frame, device, why } = decide(
    { question, history: [], device: null },
    library,
    says,
  );
  const { hits, isSure, confidence } = library.find(question, device);
  const line = (name: string, value: string | boolean) => console.log(`${name.padEnd(12)}${value}`);
  line("language", frame.language);
  for (const name of ["acts", "things", "brands", "happenings", "people", "manners"] as const)
    line(name, [...frame[name]].join(", ") || "-");
  line("yes or no", frame.isYesNo);
  line("device", device?.system ?? "-");
  line("sure", `${isSure}, ${confidence.toFixed(2)}`);
  for (const { slug, score } of hits.slice(0, 5))
    line("", `${score.toFixed(2).padStart(6)} ${slug}`);
  const first = library.articles.get(hits[0]?.slug ?? "");
  const related = first ? library.pointsRelated(first, question, frame.answers) : [];
  for (const { point, probability } of related.slice(0, 3))
    line("point", `${probability.toFixed(2)} ${point.said[0]} (${point.kind})`);
  line("decided", `${decision.kind}: ${why}`);
  console.log(JSON.stringify(decision, undefined, 2));
}
