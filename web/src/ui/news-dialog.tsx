import { useState } from "react";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { useTopDialog } from "./open-dialogs.ts";

/** Something told once by itself: it waits until no other dialog is open, so that such ones never pile up. */
export function NewsDialog(props: Omit<DialogProps, "open">) {
  const isBusy = useTopDialog() !== null;
  const [isTold, setIsTold] = useState(false);
  if (!isTold && !isBusy) setIsTold(true);
  return <Dialog open={isTold} {...props} />;
}
