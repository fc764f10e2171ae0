/** A mailed link, followed by the page that it led to: the server's GET changes nothing. */
import {
  confirmAddressAnswer,
  type ConfirmAddressAnswer,
  mailedLinkAnswer,
  type MailedLinkType,
  readMailedLink,
} from "@breezy/contract/mailed-links";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { paths } from "../../app/paths.ts";
import { sessionBegan } from "../../app/session.ts";
import { api } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/sentence.ts";
import { toast } from "../../ui/toast.ts";

const confirmRoute = "/api/auth/verify-email";

/** A token is good for one answer: a screen that is mounted twice asks once. */
const asked = new Map<string, Promise<ConfirmAddressAnswer>>();

function follow(type: MailedLinkType, token: string): Promise<ConfirmAddressAnswer> {
  const known = asked.get(token);
  if (known) return known;
  const answer =
    type === "confirm"
      ? api.post(confirmRoute, { token }, confirmAddressAnswer)
      : api.post("/api/auth/change-email", { token }, mailedLinkAnswer);
  asked.set(token, answer);
  return answer;
}

/** Outside the browser that signed up: true if the link and the password together confirm the address. */
export async function confirmByPassword(token: string, password: string): Promise<boolean> {
  return (await api.post(confirmRoute, { token, password }, confirmAddressAnswer)).done;
}

/** Whose address a link is about; `token`: it waits for the password. */
export interface LinkOwner {
  email: string;
  token: string | null;
}

/** The link in the page's address: what it is about, as far as is known, and whether it is being followed. */
export function useMailedLink(): { isFollowing: boolean; owner: LinkOwner | null } {
  const navigate = useNavigate();
  const [link, setLink] = useState(() => readMailedLink(location.hash));
  const [owner, setOwner] = useState<LinkOwner | null>(null);

  useEffect(() => {
    if (!link) return;
    const { type, token } = link;
    const lead = async ({ done, email, begun }: ConfirmAddressAnswer) => {
      if (email !== undefined) setOwner({ email, token: done ? null : token });
      if (begun === "code") return navigate({ to: paths.secondStep, replace: true });
      // The screen leads on by itself once somebody is signed in.
      if (begun === "session") return sessionBegan("signed-in");
      // The address stays: loading it again asks for the password again.
      if (email !== undefined && !done) return undefined;
      const outcome: 0 | 1 = done ? 1 : 0;
      const search = type === "confirm" ? { confirmed: outcome } : { moved: outcome };
      return navigate({ to: paths.auth, search, replace: true });
    };
    // If nobody could be asked, the address stays: loading it again tries again.
    follow(type, token)
      .then(lead)
      .catch((error: unknown) => void toast.error(sentenceOf(error)))
      .finally(() => setLink(null))
      .catch(reportError);
  }, [link, navigate]);
  return { isFollowing: link !== null, owner };
}
