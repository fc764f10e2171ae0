/** Whether a guardian may answer, and whether what it decided will outlive its disk. */
import type { Place, Role } from "./place.ts";

export interface Duty {
  /** Rejects with OffDuty where it may not answer now. */
  begin(): Promise<void>;
  /** Resolves once its standby has all that this store has; rejects with OffDuty. */
  isHeld(): Promise<void>;
}

export type OffDutyCode = Exclude<Role, "primary"> | "standby_away";

const reasons: Record<OffDutyCode, string> = {
  standby: "This is a standby. It answers once it is promoted.",
  retired: "Another answers in this guardian's place.",
  standby_away: "This guardian's standby is away, so it answers nothing.",
};

export class OffDuty extends Error {
  readonly code: OffDutyCode;

  constructor(code: OffDutyCode, options?: ErrorOptions) {
    super(reasons[code], options);
    this.name = "OffDuty";
    this.code = code;
  }
}

/** Nobody stands by, and nobody stood before. */
export const alone: Duty = {
  begin: async () => undefined,
  isHeld: async () => undefined,
};

export function refuseOffDuty({ role }: Pick<Place, "role">): void {
  if (role !== "primary") throw new OffDuty(role);
}

/** By what its store is, which a promotion changes while it runs. */
export function dutyOf(place: { read(): Place }): Duty {
  const refuse = async () => refuseOffDuty(place.read());
  return { begin: refuse, isHeld: refuse };
}
