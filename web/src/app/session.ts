import {
  type Device,
  type Profile,
  profile,
  type signInBody,
  whoAmI,
} from "@breezy/contract/accounts";
import type { BillingState, PlanNews } from "@breezy/contract/billing";
import { codeAsked } from "@breezy/contract/factors";
import { sharePath } from "@breezy/contract/share-path";
import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { ApiError } from "../lib/api-error.ts";
import { anything, api, asItIs } from "../lib/api.ts";
import { billingQuery, historyQuery } from "./billing.ts";
import { sessionChannel } from "../lib/session-channel-name.ts";
import { toast } from "../ui/toast.ts";
import { paths } from "./paths.ts";
import { askAnew, queryClient } from "./query-client.ts";

export type Session =
  | { state: "loading" }
  | { state: "signed-out"; why: SignOutReason }
  | { state: "signed-in"; profile: Profile }
  /** Nobody knows yet: the server did not answer. */
  | { state: "unreachable"; error: unknown; asking: boolean; retry: () => void };

/** `ended`: nobody here asked for it; the server no longer knew the session. */
export type SignOutReason = "left" | "ended" | "deleted";

type SignOutListener = (why: SignOutReason) => void | Promise<void>;
type LeaveGuard = (userId: string) => Promise<boolean>;
type KnownListener = (userId: string | null) => void | Promise<void>;

/**
 * All that can happen to a session, by the specification's names. Whatever it is, every tab asks
 * who is signed in now and takes the profile, or locks and forgets what it had.
 */
export type SessionEvent = keyof typeof consequences;

const consequences = {
  "initial-session": askFirst,
  "signed-in": askAgain,
  "token-refreshed": askAgain,
  "user-updated": askAgain,
  "mfa-challenge-verified": askAgain,
  /** It opens nothing: what was open under the session before is closed. */
  "password-recovery": endHere,
  "signed-out": () => forgetSession(),
  /** Signed out, and nobody here asked for it. */
  "session-ended": endHere,
};

const sessionKey = ["session"];
/** Under which the room for files is kept: it follows the plan. */
export const roomKey = ["room-for-files"];
const signOutListeners = new Set<SignOutListener>();
const leaveGuards = new Set<LeaveGuard>();
const stayedListeners = new Set<() => void>();
const begunListeners = new Set<() => void>();
const knownListeners = new Set<KnownListener>();
let signOutReason: SignOutReason = "left";
/** Why nobody knows who is signed in; stays while it is asked again. */
let unanswered: unknown;
/** How often it was asked who is signed in. */
let lastQuestion = 0;
/** What is under way ends the session with the account. */
let isDeleting = false;
const tabs = new BroadcastChannel(sessionChannel);

/** What tabs tell each other: what happened, or whom a page that opened found signed in. */
type News = SessionEvent | { found: string | null };

export const sessionQuery = {
  queryKey: sessionKey,
  queryFn: async (): Promise<Profile | null> => {
    const question = ++lastQuestion;
    try {
      if (await isVisitor()) {
        requireLast(question);
        void tellKnown(null);
        return null;
      }
      const found = await api.get("/users/me", profile);
      requireLast(question);
      const before = whoIsIn();
      if (before !== null && before !== found.id) await forgetPerson("ended");
      void tellKnown(found.id);
      return found;
    } catch (error) {
      requireLast(question);
      if (!isOver(error)) {
        unanswered = error;
        throw error;
      }
      if (whoIsIn() !== null) {
        signOutReason = isDeleting ? "deleted" : "ended";
        await tellListeners();
      }
      await tellKnown(null);
      return null;
    }
  },
};

/** An answer from before a sign-in erases nothing of whoever signed in. */
function requireLast(question: number): void {
  if (question !== lastQuestion) throw new Error("It was asked anew who is signed in.");
}

/** Most of whom are nobody yet, which is no error. */
const publicPages: readonly string[] = [paths.auth, paths.pricing, paths.privacyPolicy];
const isPublic = (path: string) => publicPages.includes(path) || path.startsWith(`${sharePath}/`);
let isFirst = true;

/** Asked once, where a page opens that is for everybody; elsewhere anyone who comes is signed in most times. */
async function isVisitor(): Promise<boolean> {
  if (!isFirst || !isPublic(location.pathname)) return false;
  const { user } = await api.get("/api/auth/get-session", whoAmI);
  isFirst = false;
  return user === null;
}

export function useSession(): Session {
  const { data, isPending, isFetching, errorUpdateCount, refetch } = useQuery(sessionQuery);
  if (data) return { state: "signed-in", profile: data };
  if (data === null) return { state: "signed-out", why: signOutReason };
  // Asked again after a failure, what is on the screen stays until there is an answer.
  if (isPending && errorUpdateCount === 0) return { state: "loading" };
  return {
    state: "unreachable",
    error: unanswered,
    asking: isFetching,
    retry: () => void refetch(),
  };
}

/** The profile of the person who is signed in; only for what is under a protected route. */
export function useProfile(): Profile {
  const session = useSession();
  if (session.state !== "signed-in") throw new Error("nobody is signed in");
  return session.profile;
}

/** The same where it may not be known yet who is signed in; asks nobody. */
export function useKnownProfile(): Profile | null {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  return data ?? null;
}

/** `code-asked`: nobody is signed in before the second step. */
export async function signIn(
  credentials: z.infer<typeof signInBody>,
): Promise<"signed-in" | "code-asked"> {
  if (isCodeAsked(await api.post("/api/auth/sign-in/email", credentials, asItIs))) {
    return "code-asked";
  }
  await sessionBegan("signed-in");
  return "signed-in";
}

/** For anyone who did what signs in. Throws if this browser did not keep the session. */
export async function sessionBegan(
  event: Extract<SessionEvent, "signed-in" | "mfa-challenge-verified">,
): Promise<void> {
  await sessionChanged(event);
  if (whoIsIn() === null) {
    throw new ApiError({ status: 0, code: "session_not_kept" });
  }
  for (const listener of begunListeners) listener();
}

/** For anyone who changed the session or the person: here, and in every other tab. Throws if nobody can be asked. */
export async function sessionChanged(event: SessionEvent): Promise<void> {
  tell(event);
  await consequences[event]();
}

/** The server's answer to a change of the profile counts here at once; the other tabs ask. */
export function profileSaved(saved: Profile): void {
  queryClient.setQueryData(sessionKey, saved);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  tabs.postMessage("user-updated" satisfies SessionEvent);
}

/** What a person changes of their own profile is shown at once, and as it was again where it is refused. */
export async function changeProfile(change: OwnChange): Promise<void> {
  const before = queryClient.getQueryData<Profile | null>(sessionKey);
  const lay = (values: Partial<Profile>) =>
    queryClient.setQueryData<Profile | null>(sessionKey, (now) => now && { ...now, ...values });
  lay(change);
  try {
    profileSaved(await api.put("/users/me", change, profile));
  } catch (error) {
    const names = Object.keys(change) as (keyof OwnChange)[];
    if (before) lay(Object.fromEntries(names.map((name) => [name, before[name]])));
    throw error;
  }
}

type OwnChange = Partial<
  Pick<Profile, "first_name" | "last_name" | "comfort_level"> & { device: Device }
>;

/** A plan changed elsewhere: all that shows it asks anew, together, unless it knows already. */
export async function planMoved({ plan, changed_at: changedAt }: PlanNews): Promise<void> {
  const known = queryClient.getQueryData<BillingState>(billingQuery.queryKey);
  const isKnown = !known || (known.plan === plan && known.changed_at === changedAt);
  if (isKnown && queryClient.getQueryData<Profile | null>(sessionKey)?.plan === plan) return;
  const shown = [sessionKey, billingQuery.queryKey, historyQuery.queryKey, roomKey];
  await Promise.all(shown.map((queryKey) => askAnew({ queryKey })));
}

/** Called before somebody signs out: false keeps them signed in. Returns how to stop asking. */
export function onLeaving(guard: LeaveGuard): () => void {
  leaveGuards.add(guard);
  return () => leaveGuards.delete(guard);
}

/** Signs out unless the person turns back before something is lost: false then. Throws as `signOut`. */
export async function signOutIfSure(): Promise<boolean> {
  const userId = whoIsIn();
  for (const guard of leaveGuards) if (userId && !(await guard(userId))) return false;
  await signOut();
  return true;
}

/**
 * Locks what is open on this device first; throws if the server could not be told. `ended`: to sign
 * in again at once, so that what waits on this device stays.
 */
export async function signOut(why: "left" | "ended" = "left"): Promise<void> {
  await tellListeners(why);
  try {
    await api.post("/api/auth/sign-out", {}, anything);
  } catch (error) {
    if (!isOver(error)) {
      for (const listener of stayedListeners) listener();
      throw error;
    }
  }
  await sessionChanged(why === "left" ? "signed-out" : "session-ended");
}

/** Signs out, and says so if the server could not be told. */
export async function leave(): Promise<void> {
  try {
    await signOutIfSure();
  } catch {
    toast.error("Error logging out. Your vault is locked here; try again when you are online.");
  }
}

/** For anyone who was refused without a reason: ends the session if the server no longer knows it. */
export async function checkSession(): Promise<void> {
  await api.get("/users/me", anything).catch(follow);
}

function follow(error: unknown): void {
  if (isOver(error)) void endSession();
}

/**
 * Nobody is signed in, by the server's own word: what this browser keeps goes. A gateway's 401 has no
 * code of ours, and says nothing. Who could only set a password is not signed in either.
 */
export function isOver(error: unknown): boolean {
  return error instanceof ApiError && overCodes.includes(error.code);
}

const overCodes = ["unauthenticated", "recovery_only"];

/** If `work` ends the session, it went with the account, and did not end by itself. */
export async function endByDeleting<T>(work: () => Promise<T>): Promise<T> {
  isDeleting = true;
  try {
    return await work();
  } finally {
    isDeleting = false;
  }
}

/** For anyone who hears a 401 elsewhere: the session is over, in every tab. */
export function endSession(): Promise<void> {
  return sessionChanged("session-ended");
}

/**
 * Called when the session ends, here or in another tab, and awaited before the screens change: the
 * place to lock and to erase. Returns how to stop listening.
 */
export function onSignOut(listener: SignOutListener): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Called whenever it is known who is signed in; null: nobody, in this tab or another. Returns how to stop. */
export function onSessionKnown(listener: KnownListener): () => void {
  knownListeners.add(listener);
  return () => knownListeners.delete(listener);
}

/** Called once somebody has signed in on this page. */
export function onSessionBegan(listener: () => void): void {
  begunListeners.add(listener);
}

async function tellKnown(userId: string | null): Promise<void> {
  await Promise.all([...knownListeners].map(async (listener) => listener(userId)));
}

/** Called if a sign-out locked and erased, and the server then could not be told: they are still signed in. */
export function onStayedSignedIn(listener: () => void): () => void {
  stayedListeners.add(listener);
  return () => stayedListeners.delete(listener);
}

/** Asks who is signed in, and follows what other tabs and failing calls say about it. */
export function startSession(): void {
  // A failure stays in the cache, where useSession finds it.
  consequences["initial-session"]().catch(() => undefined);
  tabs.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (typeof data === "string") consequences[data]().catch(() => undefined);
    else if (data.found !== whoIsIn()) askAgain().catch(() => undefined);
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") follow(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") follow(event.action.error);
  });
}

/** A page may be what a sign-in through Google ended on: the other tabs know nothing of it yet. */
async function askFirst(): Promise<void> {
  await queryClient.query(sessionQuery);
  tell({ found: whoIsIn() });
}

/** An answer to what was asked before is not waited for: it may be about the session before. */
async function askAgain(): Promise<void> {
  await askAnew({ queryKey: sessionKey, refetchType: "all" }, { throwOnError: true });
  if (whoIsIn() !== null) signOutReason = "left";
}

async function endHere(): Promise<void> {
  if (whoIsIn() !== null) signOutReason = "ended";
  // Nobody asked for it, also where it was not known yet who was in.
  await forgetSession("ended");
}

/** As far as this tab knows. */
function whoIsIn(): string | null {
  return queryClient.getQueryData<Profile | null>(sessionKey)?.id ?? null;
}

function tell(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  tabs.postMessage(news);
}

async function tellListeners(why = signOutReason): Promise<void> {
  // One that fails must not keep the others from locking.
  const results = await Promise.allSettled(
    [...signOutListeners].map(async (listener) => listener(why)),
  );
  for (const result of results) if (result.status === "rejected") reportError(result.reason);
}

/** Locks, and leaves nothing of theirs behind. */
async function forgetPerson(why = signOutReason): Promise<void> {
  await tellListeners(why);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

async function forgetSession(why = signOutReason): Promise<void> {
  if (isDeleting) signOutReason = "deleted";
  await forgetPerson(isDeleting ? "deleted" : why);
  // Also what a vault's worker had no time to erase, or no vault of this tab knew of.
  await tellKnown(null);
  queryClient.setQueryData(sessionKey, null);
}

/** Whether a sign-in's answer asks for a code before anybody is signed in. */
export function isCodeAsked(answer: unknown): boolean {
  return codeAsked.safeParse(answer).success;
}
