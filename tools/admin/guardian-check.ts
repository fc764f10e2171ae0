/** Who holds which record of whose PIN, as the running server hears it from the guardians. */
import type { ServerSocket } from "./server-socket.ts";

type Say = (result: Record<string, unknown>, sentence: string) => void;

interface PersonsSet {
  state: "complete" | "behind" | "missing";
  guardians: { guardian: string; holding: string; record: string | null }[];
}

interface SetTotals {
  people: number;
  states: Record<PersonsSet["state"], number>;
  guardians: Record<string, Record<string, number>>;
}

const words: Record<string, string> = {
  holds: "holds the record in force",
  other: "holds another record",
  nothing: "holds nothing",
  unreachable: "is unreachable",
  refused: "refuses the relay's token",
  another: "is another guardian than the set says",
};

const states: Record<PersonsSet["state"], string> = {
  complete: "Complete: all three hold one record.",
  behind: "Behind: the PIN opens; its next use registers it with whoever lacks it.",
  missing: "Missing: no PIN opens. The Recovery Kit or a passkey does, and sets a new PIN.",
};

/** 1 where something is missing. */
export async function checkGuardians(
  server: ServerSocket,
  person: { id?: string; email?: string },
  say: Say,
): Promise<number> {
  const asked = await server.call("POST", "/guardians/check", person, { patient: true });
  return "state" in (asked as object)
    ? tellPerson(asked as PersonsSet, say)
    : tellAll(asked as SetTotals, say);
}

function tellPerson({ state, guardians }: PersonsSet, say: Say): number {
  for (const { guardian, holding, record } of guardians) {
    const name = record === null ? "" : ` (${record})`;
    say({ guardian, holding, record }, `${guardian}  ${words[holding] ?? holding}${name}`);
  }
  say({ state }, states[state]);
  return state === "complete" ? 0 : 1;
}

function tellAll({ people, states: counts, guardians }: SetTotals, say: Say): number {
  for (const [guardian, holdings] of Object.entries(guardians)) {
    for (const [holding, sentence] of Object.entries(words)) {
      const count = holdings[holding];
      if (count) say({ guardian, holding, people: count }, `${guardian}  ${sentence}: ${count}`);
    }
  }
  say(
    { people, ...counts },
    `Of ${people} people with a vault: ${counts.complete} complete, ${counts.behind} behind, ${counts.missing} missing.`,
  );
  return counts.complete === people ? 0 : 1;
}
