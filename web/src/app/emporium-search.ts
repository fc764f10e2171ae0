interface EmporiumSearch {
  /** What is searched for. */
  q?: string;
}

/** The router reads digits as a number. */
export function readEmporiumSearch({ q }: Record<string, unknown>): EmporiumSearch {
  const term = typeof q === "string" || typeof q === "number" ? `${q}`.trim().slice(0, 200) : "";
  return term === "" ? {} : { q: term };
}
