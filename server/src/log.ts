import pino from "pino";

/** If a turn has more lines than this, they are written sooner. */
const heldBytes = 8192;

/** Of lines that a crowd causes, one for as long. */
const quietMs = 10_000;

export const logLevels = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

/** What the product may write down: fields and a fixed sentence. */
export interface Log {
  debug(fields: object, sentence: string): void;
  info(fields: object, sentence: string): void;
  warn(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
}

/** JSON lines on standard output, of this level and above. */
export function jsonLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A database's error repeats rows in its other members, so only some are kept.
      serializers: { error: describeError },
    },
    writeByTurns(),
  );
}

/** Lets one line of each name through in ten seconds, with the number of those left out since the last. */
export function onceInTenSeconds(clock: () => number) {
  const said = new Map<string, { at: number; leftOut: number }>();
  return (name: string, write: (leftOut: number) => void): void => {
    const last = said.get(name);
    if (last && clock() - last.at < quietMs) return void last.leftOut++;
    said.set(name, { at: clock(), leftOut: 0 });
    write(last?.leftOut ?? 0);
  };
}

/** Lines of one turn of the event loop are written together, at its end or at the process's. */
function writeByTurns(): { write(line: string): void } {
  const output = pino.destination({ dest: 1, sync: true, minLength: heldBytes });
  let scheduled = false;
  // Which waits for the disk too, if they go to a file: nobody else is to wait for that.
  process.on("exit", () => output.flushSync());
  return {
    write(line) {
      output.write(line);
      if (scheduled) return;
      scheduled = true;
      setImmediate(() => {
        scheduled = false;
        output.flush();
      });
    },
  };
}

/** What of an error is written. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    code: "code" in error ? error.code : undefined,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(describeError) : undefined,
  };
}
