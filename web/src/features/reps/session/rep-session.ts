/** Which representative is signed in here. The token is a cookie that no script can read. */
import {
  repLoginAnswer,
  type repLoginBody,
  type RepProfile,
  repProfile,
} from "@breezy/contract/reps";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { ApiError } from "../../../lib/api-error.ts";
import { anything, api } from "../../../lib/api.ts";
import { repApi, RepSignedOut } from "./rep-api.ts";

export type RepSession =
  | { state: "loading" }
  /** `ended`: nobody here asked for it. */
  | { state: "signed-out"; ended: boolean }
  /** The profile did not come. */
  | { state: "failed"; error: Error; retry: () => void }
  | { state: "signed-in"; profile: RepProfile };

/** All that a representative's pages keep stands below this key, and goes with the session. */
export const repKey = "rep";
const meKey = [repKey, "me"];

let ended = false;

const repQuery = {
  queryKey: meKey,
  queryFn: async (): Promise<RepProfile | null> => {
    try {
      return await repApi.get("/reps/me", repProfile);
    } catch (error) {
      if (error instanceof RepSignedOut) return null;
      throw error;
    }
  },
};

export function useRepSession(): RepSession {
  const { data, isPending, error, refetch } = useQuery(repQuery);
  if (data) return { state: "signed-in", profile: data };
  if (error) return { state: "failed", error, retry: () => void refetch() };
  if (isPending) return { state: "loading" };
  return { state: "signed-out", ended };
}

/** The profile of the person who is signed in; only for what stands inside a RepGate. */
export function useRepProfile(): RepProfile {
  const session = useRepSession();
  if (session.state !== "signed-in") throw new Error("no representative is signed in");
  return session.profile;
}

/** Throws if the login is refused, or this browser did not keep the session. */
export async function signInRep(
  client: QueryClient,
  credentials: z.infer<typeof repLoginBody>,
): Promise<void> {
  await api.post("/breakroom/login", credentials, repLoginAnswer);
  await client.invalidateQueries({ queryKey: meKey });
  ended = false;
  if (client.getQueryState(meKey)?.error) return;
  if (!client.getQueryData(meKey)) throw new ApiError({ status: 0, code: "session_not_kept" });
}

/** Ends the session without a word on the page. Throws if the server could not be told. */
export function dropRepToken(): Promise<void> {
  return api.post("/breakroom/logout", {}, anything);
}

/** Throws if the server could not be told. */
export async function signOutRep(client: QueryClient): Promise<void> {
  await dropRepToken();
  forgetRep(client);
  ended = false;
}

/** What an answer said of the profile counts here at once. */
export function changeRepProfile(client: QueryClient, change: Partial<RepProfile>): void {
  client.setQueryData<RepProfile | null>(meKey, (known) => known && { ...known, ...change });
}

/** Of the orders and the ledger. */
export const historyKey = [repKey, "history"];

/** Points were spent, here or elsewhere: the balance and its history are asked for anew. */
export async function refreshRepPoints(client: QueryClient): Promise<void> {
  await Promise.all([meKey, historyKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Nobody is signed in any more: nothing of theirs stays on the page. */
export function forgetRep(client: QueryClient): void {
  if (client.getQueryData(meKey)) ended = true;
  client.setQueryData(meKey, null);
  client.removeQueries({
    predicate: ({ queryKey: [first, second] }) => first === repKey && second !== "me",
  });
}
