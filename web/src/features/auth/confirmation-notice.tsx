import { Notice } from "../../ui/notice.tsx";
import { confirmationFailed, confirmed as confirmedText } from "./messages.ts";

/** What became of the confirmation link that led here. */
export function ConfirmationNotice({ confirmed }: { confirmed: 0 | 1 | undefined }) {
  if (confirmed === undefined) return null;
  return confirmed === 1 ? (
    <Notice tone="success">{confirmedText}</Notice>
  ) : (
    <Notice tone="warning">{confirmationFailed}</Notice>
  );
}

/** The password was right, the address is not confirmed: the server has just written again. */
export function UnconfirmedNotice({ email }: { email: string }) {
  return (
    <Notice tone="warning" title="Your address is not confirmed yet">
      We sent a new confirmation link to <strong className="font-semibold">{email}</strong>. Open
      it, then log in here.
    </Notice>
  );
}
