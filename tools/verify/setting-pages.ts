/** What is written down of the settings, from the tables by which they are read. */
import { guardianSettings, type SettingWords } from "@breezy/guardian/env-words";
import { listSettings } from "@breezy/server/env";

interface Setting extends SettingWords {
  name: string;
  needed: boolean;
  production?: true | string;
}

const introduction = `# Settings

All settings of the server and of a guardian, in their environment. \`npm run settings\` writes this page and the two \`.env.example\` from the tables by which they are read. After a name is what holds without it. A secret may also be given as \`NAME_FILE\`, the path of a file that holds it, but not as both. A start names all that is wrong at once, and shows no value. \`npm run admin -- keys FOLDER\` draws every secret of a new installation.`;

const ofGuardian = Object.entries(guardianSettings).map(
  ([name, words]: [string, SettingWords]): Setting => ({
    name,
    ...words,
    needed: words.standard === undefined,
  }),
);

export function settingPages(): Record<string, string> {
  const ofServer = Object.entries(listSettings());
  const parts = ofServer.map(([title, settings]) => `### ${title}\n\n${linesOf(settings)}`);
  return {
    "docs/settings.md": `${[introduction, "## Server", ...parts, "## Guardian", linesOf(ofGuardian)].join("\n\n")}\n`,
    ".env.example": exampleOf(
      "The server's settings: docs/settings.md tells more",
      ofServer.flatMap(([, settings]) => settings),
    ),
    "guardian/.env.example": exampleOf(
      "A guardian's settings: docs/settings.md tells more",
      ofGuardian,
    ),
  };
}

function linesOf(settings: Setting[]): string {
  return settings.map((one) => `- \`${one.name}\`${noteOf(one)}: ${one.says}`).join("\n");
}

function noteOf(setting: Setting): string {
  const notes = [
    ...(setting.standard ? [`\`${setting.standard}\``] : []),
    ...(setting.secret ? ["secret"] : []),
    ...needOf(setting),
  ];
  return notes.length > 0 ? ` (${notes.join(", ")})` : "";
}

function needOf({ needed, production }: Setting): string[] {
  if (needed) return ["needed"];
  if (production === true) return ["needed in production"];
  return production ? [`needed in production ${production}`] : [];
}

/** What is needed is to be filled in; the rest holds as it is. */
function exampleOf(title: string, settings: Setting[]): string {
  const parts = settings.map((one) => {
    const [need] = needOf(one);
    const says = one.says.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
    const isPlain = one.standard !== undefined && /^[\w.:/-]+$/.test(one.standard);
    const line = `${one.name}=${isPlain ? one.standard : ""}`;
    return need ? `# ${need.replace("n", "N")}. ${says}\n${line}` : `# ${says}\n# ${line}`;
  });
  return `# ${title}.\n\n${parts.join("\n\n")}\n`;
}
