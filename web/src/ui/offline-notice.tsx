import { useOnline } from "../lib/online.ts";
import { Notice } from "./notice.tsx";

/** `text`: what needs the connection. */
export function OfflineNotice({ text }: { text: string }) {
  return useOnline() ? null : <Notice tone="warning">You are offline. {text}</Notice>;
}
