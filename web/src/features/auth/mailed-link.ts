/** A mailed link, followed by the page that it led to: the server's GET changes nothing. */
import {
  mailedLinkAnswer,
  type MailedLinkType,
  readMailedLink,
} from "@breezy/contract/mailed-links";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { paths } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/sentence.ts";
import { toast } from "../../ui/toast.ts";

const routes: Record<MailedLinkType, string> = {
  confirm: "/api/auth/verify-email",
  move: "/api/auth/change-email",
};

/** A token is good for one answer: a screen that is mounted twice asks once. */
const asked = new Map<string, Promise<{ done: boolean }>>();

function follow(type: MailedLinkType, token: string): Promise<{ done: boolean }> {
  const known = asked.get(token);
  if (known) return known;
  const answer = api.post(routes[type], { token }, mailedLinkAnswer);
  asked.set(token, answer);
  return answer;
}

/** True while the link in the page's address is being followed; then the address says what came of it. */
export function useMailedLink(): boolean {
  const navigate = useNavigate();
  const [link, setLink] = useState(() => readMailedLink(location.hash));

  useEffect(() => {
    if (!link) return;
    const { type, token } = link;
    const say = ({ done }: { done: boolean }) => {
      const outcome: 0 | 1 = done ? 1 : 0;
      const search = type === "confirm" ? { confirmed: outcome } : { moved: outcome };
      return navigate({ to: paths.auth, search, replace: true });
    };
    // If nobody could be asked, the address stays: loading it again tries again.
    follow(type, token)
      .then(say, (error: unknown) => void toast.error(sentenceOf(error)))
      .finally(() => setLink(null))
      .catch(reportError);
  }, [link, navigate]);
  return link !== null;
}
