import { toast } from "../../ui/toast.ts";
import { copyRefused } from "./messages.ts";

export async function copyText(what: "Message" | "Code", text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`Copied ${what}!`);
  } catch {
    toast.error(copyRefused);
  }
}
