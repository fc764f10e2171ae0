import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useProfile } from "../../app/session.ts";
import { Button } from "../../ui/button.tsx";
import { Popup } from "../../ui/popup.tsx";
import { assistantQuery, changeAssistant } from "./assistant-calls.ts";

/** Once for each person; the server remembers that it was seen. */
export function IntroDialog() {
  const client = useQueryClient();
  const { first_name: name } = useProfile();
  const { data: state } = useQuery(assistantQuery);
  if (!state || state.breezy_intro_popup === true) return null;
  const { queryKey } = assistantQuery;

  function dismiss() {
    // Not only once the server knows: anyone who comes back before that was told already.
    client.setQueryData(queryKey, { ...state, breezy_intro_popup: true });
    changeAssistant({ breezy_intro_popup: true })
      .then((now) => client.setQueryData(queryKey, now))
      // If that is not taken it is shown once more, which does no harm.
      .catch(() => undefined);
  }
  return (
    <Popup
      size="small"
      title={`Hey, ${name || "there"}!`}
      onClose={dismiss}
      footer={
        <Button data-autofocus onClick={dismiss}>
          Start chatting
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>
          I'm Breezy. Ask me about your device, your logins and this vault, in your own words. My
          answers are written for the device you told us about, and they name the articles they are
          based on.
        </p>
        <p className="text-ink-soft">
          I can't see into your vault, and I never ask for a password. If a message you send
          contains one, it is hidden before it leaves this device.
        </p>
      </div>
    </Popup>
  );
}
