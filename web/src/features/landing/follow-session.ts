import { sessionChannel } from "../../lib/session-channel-name.ts";
import { signedInAfter } from "./signed-in-after.ts";

/** The server sent the header that was true; other tabs say when another one is. */
export function followSession(root: HTMLElement): void {
  new BroadcastChannel(sessionChannel).addEventListener("message", ({ data }: MessageEvent) => {
    root.toggleAttribute("data-signed-in", signedInAfter(data, "signedIn" in root.dataset));
  });
  // A page that comes back as it was left heard nothing meanwhile.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
}
