import { profile as profileShape } from "@breezy/contract/accounts";
import { useEffect, useEffectEvent, useState } from "react";
import { profileSaved, useProfile } from "../../app/session.ts";
import { api } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Popup } from "../../ui/popup.tsx";
import { useIsQuiet } from "../../ui/popup-gate.ts";
import { quickNavigation as texts } from "./texts.ts";

const checkAfterMs = 500;
/** Once for each load of the page, however often the frame is drawn. */
let checkedFor: string | null = null;

/** For anyone who has not said that they know; not if something else was told. */
export function QuickNavigation() {
  const { id, popup_swiper: knows } = useProfile();
  const isQuiet = useIsQuiet();
  const [isWanted, setIsWanted] = useState(false);
  const [notAgain, setNotAgain] = useState(false);

  const check = useEffectEvent(() => {
    if (checkedFor === id) return;
    checkedFor = id;
    if (knows !== true) setIsWanted(true);
  });
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => check(), checkAfterMs);
    return () => clearTimeout(timer);
  }, [isQuiet]);

  function dismiss() {
    setIsWanted(false);
    if (!notAgain) return;
    api
      .put("/users/me", { popup_swiper: true }, profileShape)
      .then(profileSaved)
      // If that is not taken it is shown once more, which does no harm.
      .catch(() => undefined);
  }
  return (
    <Popup
      wants={isWanted}
      size="small"
      title={texts.title}
      onClose={dismiss}
      footer={
        <Button data-autofocus onClick={dismiss}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.text}</p>
      <Checkbox
        label={texts.notAgain}
        checked={notAgain}
        onChange={({ target }) => setNotAgain(target.checked)}
        className="pt-2"
      />
    </Popup>
  );
}
