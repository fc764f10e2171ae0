import type { HttpBindings } from "@hono/node-server";

/** Who is asking. A session exists for confirmed addresses only, one that can only set a password for others too. */
export interface Principal {
  userId: string;
  email: string;
  sessionId: string;
  signedInAt: number;
  /** What it signed in from, in words. */
  device: string;
}

/** What middleware leaves for the routes behind it. */
export interface AppEnv {
  /** Of the connection; none if a test asks without one. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The request comes from a browser extension that is listed. */
    isExtension?: boolean;
    /** Only behind requireUser. */
    principal: Principal;
  };
}
