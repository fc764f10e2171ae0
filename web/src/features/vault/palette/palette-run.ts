import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { leave } from "../../../app/session.ts";
import { useTheme } from "../../../lib/theme.ts";
import { useVaultControls, useVaultSession } from "../session/session.ts";
import { copyQuickly, cardUiOf, markUsed } from "../entry/entry.ts";
import { useShowGroup } from "../../../app/vault-groups.ts";
import { useShowView } from "../../../app/vault-view.ts";
import { copyValue } from "../clipboard/copying.ts";
import type { CommandId, PaletteOption } from "./palette-options.ts";

/** Does what an option of the palette says. */
export function useRunOption(): (option: PaletteOption) => void {
  const session = useVaultSession();
  const controls = useVaultControls();
  const showView = useShowView();
  const showGroup = useShowGroup();
  const navigate = useNavigate();
  const [, setTheme] = useTheme();

  const commands: Record<CommandId, () => void> = {
    add: () => controls.inList((list) => list.add()),
    "key-vault": () => showView("list"),
    "ask-breezy": () => void navigate({ to: paths.phoneHelper }),
    trash: () => showView("trash"),
    health: () => showView("health"),
    links: () => showView("links"),
    generator: () => showView("generator"),
    import: () => showView("import"),
    export: () => showView("export"),
    lock: () => void session.lockEverywhere(),
    "new-kit": controls.makeKit,
    "change-pin": controls.changePin,
    "my-account": () => void navigate({ to: paths.settings }),
    profile: () => void navigate({ to: paths.profile }),
    "vault-settings": () => void navigate({ to: paths.vaultSettings }),
    security: () => void navigate({ to: paths.security }),
    activity: () => void navigate({ to: paths.activity }),
    plan: () => void navigate({ to: paths.plan }),
    data: () => void navigate({ to: paths.data }),
    light: () => setTheme("light"),
    dark: () => setTheme("dark"),
    system: () => setTheme("system"),
    shortcuts: controls.listShortcuts,
    "sign-out": () => void leave(),
  };

  return function run(option) {
    switch (option.does) {
      case "command":
        return commands[option.command]();
      case "show":
        return showGroup(option.listed.group);
      case "open":
        return controls.inList((list) => list.openEntry(option.entry.id));
      case "share":
        return controls.inList((list) => {
          // Under the dialog lies the entry that it is about.
          list.openEntry(option.entry.id);
          cardUiOf(session).ask({ about: "share", id: option.entry.id });
        });
      case "copy-username":
        markUsed(session, option.entry.id);
        return void copyValue("Username", option.entry.overview.username);
      case "copy":
        return void copyQuickly(session, option.entry.id, option.entry.overview);
    }
  };
}
