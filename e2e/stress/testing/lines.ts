/** What can happen to a message between a browser and the server, or between the server and one guardian. */
import type { RelayAnswers, RelayBody } from "@breezy/contract/vault";
import type { Stand, StandGuardian } from "./stand.ts";

export interface Message {
  method: string;
  path: string;
  body: string | undefined;
}

/** Sends, or does not; `send` may be given another body. */
export type Line = (
  message: Message,
  send: (body?: string) => Promise<Response>,
) => Promise<Response>;

/** `reached` says whether there was a message to break at. */
export interface BrokenLine {
  line: Line;
  reached(): boolean;
}

/** Breaks a line at the n-th message that concerns it. */
export type Break = (n: number) => BrokenLine;

export function offline(): never {
  throw new TypeError("the line is cut");
}

type Concerns = (message: Message) => boolean;

const broken =
  (
    what: (at: "there" | "after", message: Message, send: Parameters<Line>[1]) => Promise<Response>,
    concerns: Concerns = () => true,
  ): Break =>
  (n) => {
    let seen = 0;
    return {
      async line(message, send) {
        const counts = concerns(message);
        if (counts) seen++;
        if (seen < n) return send();
        return what(seen === n && counts ? "there" : "after", message, send);
      },
      reached: () => seen >= n,
    };
  };

const relayed: Concerns = ({ path }) => path.startsWith("/vault/pin");

async function lost(send: () => Promise<Response>): Promise<never> {
  await send();
  return offline();
}

/** The browser's own line. */
const lineBreaks = {
  "the request is lost": broken(async (at, _, send) => (at === "there" ? offline() : send())),
  "the reply is lost": broken(async (at, _, send) => (at === "there" ? lost(send) : send())),
  "nothing goes out any more": broken(async () => offline()),
  "the reply is lost, and then nothing goes out": broken(async (at, _, send) =>
    at === "there" ? lost(send) : offline(),
  ),
};

const deafness = ({ id }: StandGuardian) =>
  broken(async (at, message, send) => {
    if (at === "after") return send();
    const requests = requestsIn(message);
    if (!(id in requests)) return without(id, await send());
    const { [id]: _, ...others } = requests;
    if (Object.keys(others).length > 0) {
      return without(id, await send(JSON.stringify({ requests: others })));
    }
    return Response.json({ answers: { [id]: { error: "unreachable" } } });
  }, relayed);

const muteness = ({ id }: StandGuardian) =>
  broken(async (at, _, send) => (at === "there" ? without(id, await send()) : send()), relayed);

/** It alone hears the message, and then the browser is gone. */
export const loneHearing = ({ id }: StandGuardian) =>
  broken(async (at, message, send) => {
    const only = requestsIn(message)[id];
    if (at === "after" || only === undefined) return offline();
    return lost(() => send(JSON.stringify({ requests: { [id]: only } })));
  }, relayed);

/** The relay reaches nobody else with this message; the browser stays. */
const soleHearing = ({ id }: StandGuardian) =>
  broken(async (at, message, send) => {
    const requests = requestsIn(message);
    if (at === "after" || Object.keys(requests).length === 0) return send();
    const silence = Object.keys(requests).map((other) => [other, { error: "unreachable" }]);
    const only = requests[id];
    if (only === undefined) return Response.json({ answers: Object.fromEntries(silence) });
    const reply = await send(JSON.stringify({ requests: { [id]: only } }));
    const { answers } = (await reply.json()) as RelayAnswers;
    return Response.json({ answers: { ...Object.fromEntries(silence), ...answers } });
  }, relayed);

const absence = (guardian: StandGuardian) =>
  broken(async (_at, _message, send) => {
    guardian.away = true;
    return send();
  }, relayed);

/** One guardian's line to the relay, or its end. */
const guardianBreaks = {
  "its request is lost": deafness,
  "its reply is lost": muteness,
  "it alone hears, and then nothing goes out": loneHearing,
  "it alone hears, and the rest goes on": soleHearing,
  "it goes down": absence,
};

/** For `test.each`: every break by its name, to be made for a stand. */
export const allBreaks: [name: string, at: (stand: Stand) => Break][] = [
  ...Object.entries(lineBreaks).map(([name, line]): [string, () => Break] => [name, () => line]),
  ...[0, 1, 2].flatMap((place) =>
    Object.entries(guardianBreaks).map(([name, kind]): [string, (at: Stand) => Break] => [
      `guardian ${place + 1}: ${name}`,
      (at) => kind(at.guardians[place]!),
    ]),
  ),
];

function requestsIn({ body }: Message): RelayBody["requests"] {
  if (body === undefined) return {};
  return (JSON.parse(body) as Partial<RelayBody>).requests ?? {};
}

async function without(id: string, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body = (await response.json()) as Partial<RelayAnswers>;
  if (body.answers?.[id]) body.answers[id] = { error: "unreachable" };
  return Response.json(body, { status: response.status });
}
