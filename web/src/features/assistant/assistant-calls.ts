/** The assistant's routes as the pages call them. */
import {
  type AssistantChange,
  type AssistantState,
  assistantState,
  chatMessage,
  type HelpArticle,
  helpArticle,
  initiated,
  type MessageList,
  messageList,
  thread as threadShape,
  type Thread,
  type ThreadList,
  threadList,
} from "@breezy/contract/assistant";
import { anything, api } from "../../lib/api.ts";

export const assistantQuery = {
  queryKey: ["assistant"],
  queryFn: (): Promise<AssistantState> => api.get("/api/assistant", assistantState),
};

export function changeAssistant(change: AssistantChange): Promise<AssistantState> {
  return api.put("/api/assistant", change, assistantState);
}

export const threadsKey = "threads";

/** What is searched for stays out of addresses. */
export function listThreads(query: string, after: string | null): Promise<ThreadList> {
  const q = query.trim();
  if (q !== "") return api.post("/api/threads/search", { q }, threadList);
  const page = new URLSearchParams(after === null ? {} : { after });
  return api.get(`/api/threads?${page.toString()}`, threadList);
}

/** The id is made here: the same again is the same thread. */
export async function beginThread(id: string): Promise<void> {
  await api.post("/api/threads/initiate", { id }, initiated);
}

export function readMessages(threadId: string): Promise<MessageList> {
  return api.get(`/api/threads/${threadId}/messages`, messageList);
}

export function renameThread(id: string, title: string): Promise<Thread> {
  return api.patch(`/api/threads/${id}`, { title }, threadShape);
}

export function deleteThread(id: string): Promise<void> {
  return api.delete(`/api/threads/${id}`, undefined, anything);
}

export function restoreThread(id: string): Promise<Thread> {
  return api.post(`/api/threads/${id}/restore`, {}, threadShape);
}

export async function stopReply(id: string): Promise<void> {
  await api.post(`/api/messages/${id}/stop`, {}, chatMessage);
}

/** Written for the person's own device; a release may change it. */
export function articleQuery(slug: string) {
  return {
    queryKey: ["help", slug],
    queryFn: (): Promise<HelpArticle> =>
      api.get(`/api/help/${encodeURIComponent(slug)}`, helpArticle),
  };
}
