/** Whether the person is signed in, and how to end that. */
import { type Session, sessionList } from "@breezy/contract/accounts";
import { anything, api } from "../lib/api.ts";
import { toast } from "../ui/toast.ts";
import { sentenceOf } from "../lib/sentence.ts";

export const devicesQuery = {
  queryKey: ["signed-in-devices"],
  queryFn: async (): Promise<Session[]> =>
    (await api.get("/users/me/sessions", sessionList)).sessions,
  staleTime: 0,
};

export function signOutDevice(id: string): Promise<boolean> {
  return end(`/users/me/sessions/${encodeURIComponent(id)}`, "That device is signed out.");
}

/** Every device but this one. */
export function signOutOthers(): Promise<boolean> {
  return end("/users/me/sessions", "All other devices are signed out.");
}

/** Tells how it went; true if it was done. */
async function end(path: string, done: string): Promise<boolean> {
  try {
    await api.delete(path, undefined, anything);
    toast.success(done);
    return true;
  } catch (error) {
    toast.error(sentenceOf(error));
    return false;
  }
}
