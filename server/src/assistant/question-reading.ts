import type { Decided } from "./reading/deciding.ts";

/**
 * How a question was read and what was done about it, in names of the product's own: nothing in it is the
 * person's. Lists are in order.
 */
export interface Reading {
  kind: Decided["decision"]["kind"];
  /** The article, or which refusal, first aid, question back or sentence. */
  chosen: string;
  language: string;
  /** Who worded the answer. */
  engine: "library" | "model";
  acts: string[];
  things: string[];
  brands: string[];
  happenings: string[];
  /** Named in the question itself. */
  system: string | null;
}

export function readingOf({ decision, frame }: Decided, engine: Reading["engine"]): Reading {
  return {
    kind: decision.kind,
    chosen: chosenBy(decision),
    language: frame.language,
    engine,
    acts: [...frame.acts].sort(),
    things: [...frame.things].sort(),
    brands: [...frame.brands].sort(),
    happenings: [...frame.happenings].sort(),
    system: frame.system,
  };
}

function chosenBy(decision: Decided["decision"]): string {
  switch (decision.kind) {
    case "card":
      return decision.card;
    case "decline":
      return decision.decline;
    case "ask":
      return decision.question;
    case "word":
      return decision.word;
    case "articles":
      return decision.chosen.slug;
    case "troubles":
    case "again":
      return decision.slug;
    case "sentence":
    case "unknown":
      return decision.key;
  }
}
