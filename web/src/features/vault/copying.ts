import { toast } from "../../ui/toast.ts";
import { clipboard } from "./clipboard.ts";
import { VaultError } from "./failure.ts";
import { failureSentences } from "./messages.ts";

type Copied = "Password" | "Username" | "URL" | "Phone" | "Notes" | "Text";

export async function copyValue(what: Copied, value: string): Promise<void> {
  await tell(what, clipboard.copy(value));
}

export async function copySecretValue(what: Copied, secret: Promise<string>): Promise<void> {
  await tell(what, clipboard.copySecret(secret));
}

async function tell(what: Copied, copying: Promise<void>): Promise<void> {
  try {
    await copying;
    toast.success(`Copied ${what}!`);
  } catch (error) {
    toast.error(
      error instanceof VaultError
        ? failureSentences[error.code]
        : "This browser did not allow copying. Show it and copy it by hand.",
    );
  }
}
