import { ArrowLeft } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { useShowView } from "../../../app/vault-view.ts";

export function TransferHead({ title }: { title: string }) {
  const showView = useShowView();
  return (
    <header className="flex items-center gap-2 pb-6">
      <IconButton
        label="Back to Key Vault"
        icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => showView("list")}
        className="-ml-2"
      />
      <ScreenTitle key={title} takesFocus>
        {title}
      </ScreenTitle>
    </header>
  );
}
