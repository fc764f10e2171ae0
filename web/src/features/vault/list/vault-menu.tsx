import {
  Download,
  EllipsisVertical,
  HeartPulse,
  Keyboard,
  KeyRound,
  LifeBuoy,
  Link,
  Trash2,
  Upload,
  UserRound,
  WandSparkles,
} from "lucide-react";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { Menu, type MenuItem } from "../../../ui/menu.tsx";
import { useShowView } from "../../../app/vault-view.ts";
import { useOfflineAsOf, useVaultControls } from "../session/session.ts";
import { shareLabels } from "../sharing/labels.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface VaultMenuProps {
  trashCount: number;
}

export function VaultMenu({ trashCount }: VaultMenuProps) {
  const showView = useShowView();
  const navigate = useNavigate();
  const controls = useVaultControls();
  // Anyone who has one has most often a keyboard beside it; on a phone the menu stays short.
  const hasMouse = useMedia("(pointer: fine)");
  const isOffline = useOfflineAsOf() !== null;
  const trash: MenuItem = {
    label: `Trash (${trashCount})`,
    icon: <Trash2 {...icon} />,
    onSelect: () => showView("trash"),
  };
  const generator: MenuItem = {
    label: "Password generator",
    icon: <WandSparkles {...icon} />,
    onSelect: () => showView("generator"),
  };
  const shortcuts: MenuItem = {
    label: "Keyboard shortcuts",
    icon: <Keyboard {...icon} />,
    onSelect: controls.listShortcuts,
  };
  const button = { label: "Vault menu", icon: <EllipsisVertical {...icon} /> };
  if (isOffline) {
    return <Menu {...button} items={[trash, generator, ...(hasMouse ? [shortcuts] : [])]} />;
  }
  return (
    <Menu
      {...button}
      items={[
        trash,
        {
          label: "Vault health",
          icon: <HeartPulse {...icon} />,
          onSelect: () => showView("health"),
        },
        {
          label: shareLabels.list,
          icon: <Link {...icon} />,
          onSelect: () => showView("links"),
        },
        "divider",
        generator,
        {
          label: "Import",
          icon: <Upload {...icon} />,
          onSelect: () => showView("import"),
        },
        {
          label: "Export",
          icon: <Download {...icon} />,
          onSelect: () => showView("export"),
        },
        "divider",
        {
          label: "Change master key",
          icon: <KeyRound {...icon} />,
          onSelect: controls.changePin,
        },
        {
          label: "New Recovery Kit",
          icon: <LifeBuoy {...icon} />,
          onSelect: controls.makeKit,
        },
        {
          label: "My Account",
          icon: <UserRound {...icon} />,
          onSelect: () => void navigate({ to: paths.settings }),
        },
        ...(hasMouse ? [shortcuts] : []),
      ]}
    />
  );
}
