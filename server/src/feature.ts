import type { Hono } from "hono";
import type { AppEnv, Principal } from "./http/context.ts";

/** How a feature hands a person their rows. Each table with a user_id belongs to one, or a test fails. */
export interface Exporter {
  /** The member of the file that `read` fills. */
  name: string;
  /** Tables it reads. */
  tables: readonly string[];
  /** Tables of the person's that are of no use to them, each with why. */
  leftOut: Record<string, string>;
  read(principal: Principal): Promise<unknown>;
}

/** What the `createX` of a feature gives the app, as far as it has any of it. */
export interface Feature {
  /** Open to everybody. */
  publicRoutes?: Hono<AppEnv>;
  /** Behind requireUser. */
  routes?: Hono<AppEnv>;
  exporters?: readonly Exporter[];
  /** Ends what a person has outside of their own rows, before those go. Rejects if that can't be done yet. */
  erase?(userId: string): Promise<void>;
  /** What is due by the clock, every minute. */
  sweep?(): Promise<void>;
  /** What other processes did, every few seconds. */
  watch?(): Promise<void>;
  /** At the beginning of a shutdown, for answers that would not end by themselves. */
  endStreams?(): void;
  /** Waits for what is under way. */
  close?(): Promise<void>;
}
