import { deferred } from "../../../lib/deferred.tsx";
import { createPortal } from "react-dom";

const GeneratorDialog = deferred(
  async () => (await import("./generator-dialog.tsx")).GeneratorDialog,
);

interface LazyGeneratorProps {
  onClose: () => void;
  /** Where there is a field that waits for a password. */
  onUse?: ((password: string) => void) | undefined;
}

/** Outside of a form that waits for a password, so that no Enter here sends it. */
export function LazyGenerator({ onClose, onUse }: LazyGeneratorProps) {
  return createPortal(<GeneratorDialog onClose={onClose} onUse={onUse} />, document.body);
}
