/** `npm run admin -- breezy gaps`: what the help lacks, by how questions were read. */
import { userInfo } from "node:os";
import { AdminError } from "./admin-error.ts";
import type { ServerSocket } from "./server-socket.ts";

type Say = (result: Record<string, unknown>, sentence: string) => void;

const usualDays = "30";

interface Gap {
  frame: Record<string, string>;
  unknown: number;
  declined: Record<string, number>;
  disliked: Record<string, number>;
  dislikedBy: Record<string, number>;
  asked: { day: string; reason: string | null; question: string; answer: string; text?: string }[];
}

/** `words`: what stands behind `breezy`. */
export async function showBreezy(
  server: ServerSocket,
  words: readonly string[],
  { days = usualDays }: { days?: string | undefined },
  say: Say,
): Promise<void> {
  if (words.join(" ") !== "gaps") {
    throw new AdminError(`there is no command 'breezy ${words.join(" ")}'`);
  }
  if (!/^\d{1,4}$/.test(days) || Number(days) === 0) {
    throw new AdminError("--days must be a number of days");
  }
  const body = { days: Number(days), operator: userInfo().username };
  const answer = await server.call("POST", "/breezy/gaps", body, { patient: true });
  const { gaps } = answer as { gaps: Gap[] };
  for (const gap of gaps) say({ ...gap }, linesOf(gap));
  if (gaps.length === 0) process.stderr.write("There are none.\n");
}

export function linesOf({ frame, unknown, declined, disliked, dislikedBy, asked }: Gap): string {
  const read = Object.entries(frame).filter(([, names]) => names !== "");
  const counts = [
    ...(unknown > 0 ? [`no answer ${unknown}`] : []),
    ...summed("refused", declined),
    ...summed("disliked", disliked),
    ...summed("answered by", dislikedBy),
  ];
  return [
    read.map(([name, names]) => `${name}: ${names}`).join("  ") || "nothing was recognized",
    `  ${counts.join("  ")}`,
    ...asked.flatMap(({ day, reason, question, answer, text }) => [
      `  ${day}  ${reason ?? "no reason chosen"}`,
      ...quoted("asked", question),
      ...quoted("answered", answer),
      ...(text === undefined ? [] : quoted("because", text)),
    ]),
  ].join("\n");
}

function summed(what: string, sums: Readonly<Record<string, number>>): string[] {
  const parts = Object.entries(sums).map(([name, n]) => `${name || "unknown"} ${n}`);
  return parts.length > 0 ? [`${what} (${parts.join(", ")})`] : [];
}

/** Somebody else's words on the operator's terminal: nothing in them moves it, or passes for a line of ours. */
function quoted(what: string, text: string): string[] {
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  return lines.map(
    (line, at) =>
      `    ${(at === 0 ? what : "").padEnd(9)}| ${line.replaceAll(/[\p{Cc}\p{Cf}]/gu, "")}`,
  );
}
