import { ArrowLeft } from "lucide-react";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { ScreenTitle } from "../../../../ui/screen-title.tsx";
import { useDesk } from "../../card-desk.ts";

export function TransferHead({ title }: { title: string }) {
  const desk = useDesk();
  return (
    <header className="vault-head flex flex-wrap items-center gap-x-2 gap-y-2 pb-6 md:gap-x-3">
      <IconButton
        label="Back to Key Vault"
        icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => desk.show("vault")}
        className="-ml-2"
      />
      <ScreenTitle key={title} takesFocus className="mr-auto">
        {title}
      </ScreenTitle>
    </header>
  );
}
