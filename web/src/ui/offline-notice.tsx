import { useOnline } from "../lib/online.ts";
import { Notice } from "./notice.tsx";

/** `text`: what needs the connection; that there is none is said above every page. */
export function OfflineNotice({ text }: { text: string }) {
  return useOnline() ? null : <Notice tone="warning">{text}</Notice>;
}
