import { uuid } from "@breezy/contract/encoded";

/** What may follow `/dashboard/phone-helper?`: which thread is shown, never what is said in it. */
export function readAssistantSearch({ thread }: Record<string, unknown>): { thread?: string } {
  const id = uuid.safeParse(thread);
  return id.success ? { thread: id.data } : {};
}
