import pino from "pino";

/** What the product may write down: fields and a fixed sentence. */
export interface Log {
  info(fields: object, sentence: string): void;
  warn(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
}

/** JSON lines on standard output. */
export function jsonLog(): Log {
  return pino({
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A database's error repeats rows in its other members, so only these are kept.
    serializers: { error: describeError },
  });
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    code: "code" in error ? error.code : undefined,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}
