import { repProfile } from "@breezy/contract/reps";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { repApi } from "../session/rep-api.ts";
import { changeRepProfile, useRepProfile } from "../session/rep-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Popup } from "../../../ui/popup.tsx";
import { useAdmitPopups } from "../../../ui/popup-gate.ts";
import { welcome } from "./messages.ts";

/** Until it was dismissed once; the server remembers that. */
export function IntroPopup() {
  const client = useQueryClient();
  const { id, first_name: name, marketplace_intro_popup: isNew } = useRepProfile();
  const [seen, setSeen] = useState(false);
  useAdmitPopups(true);
  if (!isNew || seen) return null;

  async function enter() {
    setSeen(true);
    try {
      const change = { marketplace_intro_popup: false };
      const profile = await repApi.patch(`/reps/${id}`, change, repProfile);
      changeRepProfile(client, profile);
    } catch {
      // If that is not taken it is shown once more, which does no harm.
    }
  }
  return (
    <Popup
      size="small"
      title={welcome}
      onClose={() => void enter()}
      description={
        <>
          Good to see you, <bdi>{name}</bdi>. When the people you refer pay, you earn points. Here
          you turn them into prizes.
        </>
      }
      footer={
        <Button data-autofocus onClick={() => void enter()}>
          Enter
        </Button>
      }
    />
  );
}
