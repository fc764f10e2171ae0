import { sessionRenewedHeader } from "@breezy/contract/accounts";
import { sessionChannel } from "./session-channel-name.ts";

/**
 * Tells every tab, this one too, if an answer has replaced the token in the cookie. Works in a
 * worker as on a page.
 */
export function hearRenewal(response: Response): Response {
  if (response.headers.has(sessionRenewedHeader)) {
    const channel = new BroadcastChannel(sessionChannel);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage("token-refreshed");
    channel.close();
  }
  return response;
}
