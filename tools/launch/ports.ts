import { createServer } from "node:net";
import { LaunchError } from "./launch-error.ts";

/** Throws LaunchError, naming every port that is taken and what it was wanted for. */
export async function requireFreePorts(wanted: [purpose: string, port: number][]): Promise<void> {
  const free = await Promise.all(wanted.map(([, port]) => isFree(port)));
  const taken = wanted
    .filter((_, n) => free[n] === false)
    .map(([purpose, port]) => `port ${port}, wanted for ${purpose}`);
  if (taken.length === 0) return;
  const verb = taken.length === 1 ? "is" : "are";
  throw new LaunchError(
    `In use ${verb} ${taken.join("; ")}. Stop what uses it, or choose another with --port.`,
  );
}

/** On both loopbacks, since a browser that goes to localhost may try either first. */
async function isFree(port: number): Promise<boolean> {
  const answers = await Promise.all([probe(port, "127.0.0.1"), probe(port, "::1")]);
  return answers.every(Boolean);
}

function probe(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      // A machine without IPv6 has nobody else there either.
      else if (host === "::1") resolve(true);
      else reject(new LaunchError(`Port ${port} cannot be used: ${error.message}`));
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
