import type { Principal } from "../accounts/sessions.ts";

/** What middleware leaves for the routes behind it. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** Only behind requireUser. */
    principal: Principal;
  };
}
