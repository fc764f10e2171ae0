import type { GuardianAnswer, GuardianRecord, TryCounts } from "@breezy/contract/guardian";
import type { Guardians, RelayAnswer } from "../outside/guardians.ts";

export interface Asked {
  guardian: string;
  user: string;
  kind: string;
  text: string;
}

/** Stands in for the three guardians: notes what it is asked and answers as the test says. */
export interface ScriptedGuardians extends Guardians {
  asked: Asked[];
  away: Set<string>;
  /** Answer what nobody can read. */
  garbled: Set<string>;
  /** Headers of what each guardian holds of each person, in base64, by `guardian user`. */
  held: Map<string, string>;
  /** Overrides parts of the next answers. */
  reply: { standing?: Partial<TryCounts>; ok?: boolean; present?: boolean; closed?: string[] };
}

const ids = ["guardian-1", "guardian-2", "guardian-3"];

export function scriptedGuardians(): ScriptedGuardians {
  const scripted: ScriptedGuardians = {
    ids,
    asked: [],
    away: new Set(),
    garbled: new Set(),
    held: new Map(),
    reply: {},
    async ask(guardian, user, kind, text): Promise<RelayAnswer> {
      scripted.asked.push({ guardian, user, kind, text });
      if (scripted.away.has(guardian)) return { error: "unreachable" };
      const answer: GuardianAnswer = {
        guardian,
        ok: scripted.reply.ok ?? true,
        ...(kind === "read" ? { active: heldBy(scripted, guardian, user) } : {}),
        ...(kind === "confirm"
          ? { closed: scripted.reply.closed ?? [], present: scripted.reply.present ?? true }
          : {}),
        standing: {
          now: 0,
          bound: Buffer.alloc(32, 1).toString("base64"),
          triesLeft: 4,
          today: 0,
          open: [],
          vouchesLeft: 10,
          lockedUntil: null,
          sealed: false,
          challenge: null,
          resetAt: null,
          ...scripted.reply.standing,
        },
      };
      const said = scripted.garbled.has(guardian) ? "{" : JSON.stringify(answer);
      return { answer: said, signature: Buffer.alloc(64).toString("base64") };
    },
    findFaults: async () => new Map([...scripted.away].map((id) => [id, "unreachable"])),
  };
  return scripted;
}

function heldBy(
  { held }: ScriptedGuardians,
  guardian: string,
  user: string,
): GuardianRecord | null {
  const header = held.get(`${guardian} ${user}`);
  if (header === undefined) return null;
  const [commitment, wrap] = [32, 60].map((length) => Buffer.alloc(length).toString("base64"));
  return { header, commitment: commitment!, wrap: wrap!, certificate: null };
}
