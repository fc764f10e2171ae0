import pino from "pino";

/** If a turn has more lines than this, they are written sooner. */
const heldBytes = 8192;

/** What the product may write down: fields and a fixed sentence. */
export interface Log {
  info(fields: object, sentence: string): void;
  warn(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
}

/** JSON lines on standard output. */
export function jsonLog(): Log {
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A database's error repeats rows in its other members, so only these are kept.
      serializers: { error: describeError },
    },
    writeByTurns(),
  );
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

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    code: "code" in error ? error.code : undefined,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(describeError) : undefined,
  };
}
