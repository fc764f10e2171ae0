import { deferred } from "../../../lib/deferred.tsx";
import type { ComponentProps } from "react";
import { createPortal } from "react-dom";

const GeneratorDialog = deferred(
  async () => (await import("./generator-dialog.tsx")).GeneratorDialog,
);

/** Outside of a form that waits for a password, so that no Enter here sends it. */
export function LazyGenerator(props: ComponentProps<typeof GeneratorDialog>) {
  return createPortal(<GeneratorDialog {...props} />, document.body);
}
