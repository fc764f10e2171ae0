import type { HttpBindings } from "@hono/node-server";
import type { Principal } from "../accounts/sessions.ts";

/** What middleware leaves for the routes behind it. */
export interface AppEnv {
  /** Of the connection; none where a test asks without one. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Only behind requireUser. */
    principal: Principal;
  };
}
