/** What a systemd unit says that decides whether its process can do its work (systemd.exec(5), systemd.service(5)). */
import { parseEnv } from "node:util";

export interface Unit {
  user: string;
  folder: string | undefined;
  /** With `%d` for the folder of its credentials. */
  command: string[];
  env: Record<string, string>;
  /** What its files of settings say, by whoever reads them; these win. */
  filesOf(read: (path: string) => string): Record<string, string>;
  credentials: [name: string, path: string][];
  /** Below `/var/lib`. */
  stateFolders: string[];
  /** Capabilities that it keeps though it is not root. */
  ambient: string[];
}

export function readUnit(text: string, instance: string): Unit {
  const service = text.split(/^\[Service\]$/m)[1]!.split(/^\[/m)[0]!;
  const said = new Map<string, string[]>();
  for (const [, key, value] of service.matchAll(/^(\w+)=(.*)$/gm)) {
    said.set(key!, [...(said.get(key!) ?? []), value!.replaceAll("%i", instance)]);
  }
  const words = (key: string) =>
    (said.get(key) ?? []).flatMap((value) => value.split(/\s+/)).filter(Boolean);
  return {
    user: words("User")[0] ?? "root",
    folder: words("WorkingDirectory")[0],
    command: words("ExecStart"),
    env: Object.fromEntries(words("Environment").map((pair) => splitAt("=", pair))),
    filesOf: (read) =>
      Object.assign({}, ...words("EnvironmentFile").map((path) => parseEnv(read(path)))) as Record<
        string,
        string
      >,
    credentials: words("LoadCredential").map((pair) => splitAt(":", pair)),
    stateFolders: words("StateDirectory"),
    ambient: words("AmbientCapabilities"),
  };
}

function splitAt(mark: string, pair: string): [string, string] {
  const at = pair.indexOf(mark);
  return [pair.slice(0, at), pair.slice(at + 1)];
}
