/**
 * Builds the image from its own Containerfile and opens a vault in it, as root on Debian with buildah,
 * podman and debootstrap: `node e2e/deploy/image.ts FOLDER`. It takes minutes and five gigabytes, so it
 * is no test of a suite. The folder keeps the two base images, made by debootstrap under the names that
 * the Containerfile has.
 */
import { spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { freePort } from "../../tools/free-port.ts";
import { root } from "../../tools/launch/services.ts";
import { startProduct } from "../processes.ts";
import { startRestartablePostgres } from "../stress/testing/restartable-postgres.ts";
import { letReachPackages } from "./testing/debian.ts";
import { openAnew } from "./testing/opening.ts";
import { makeCertificate, startTlsFront } from "./testing/tls.ts";

const mostBytes = 300_000_000;
/** The image's own. */
const user = 10_001;
const storage = ["--storage-driver", "vfs"];

const folder = resolve(process.argv[2] ?? "");
if (process.argv[2] === undefined) throw new Error("Name a folder that has 5 GB of room.");
mkdirSync(folder, { recursive: true });
const { version, dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
  dependencies: { node: string };
};
const image = `breezy-vault:${version}`;

function run(program: string, args: string[], input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    input,
    maxBuffer: 2 ** 31,
    stdio: [input ? "pipe" : "ignore", "pipe", "pipe"],
  });
  if (status === 0) return stdout;
  throw new Error(
    `${program} ${args[0]}: ${error?.message ?? String(stdout).slice(-2000) + String(stderr).slice(-4000)}`,
  );
}

function importAs(name: string, from: string): void {
  const archive = join(folder, "base.tar");
  run("tar", ["-C", from, "-cf", archive, "."]);
  run("podman", [...storage, "import", archive, name]);
  run("rm", [archive]);
}

/** Debian as debootstrap makes it, in the place of the two images that ours is built upon. */
function standIn(): void {
  const debian = join(folder, "debian");
  const withNode = join(folder, "node");
  const isDone = join(folder, "stood-in");
  if (existsSync(isDone)) return;
  run("rm", ["-rf", debian, withNode]);
  run("debootstrap", ["--variant=minbase", "bookworm", debian]);
  importAs("docker.io/library/debian:bookworm-slim", debian);
  run("cp", ["-a", debian, withNode]);
  run("chroot", [withNode, "apt-get", "install", "--yes", "libatomic1"]);
  cpSync(process.execPath, join(withNode, "usr/local/bin/node"));
  const whereNpmIs = 'dirname "$(dirname "$(realpath "$(command -v npm)")")"';
  const npm = String(run("sh", ["-c", whereNpmIs])).trim();
  const copy = join(withNode, "usr/local/lib/npm");
  cpSync(npm, copy, { recursive: true, dereference: true });
  run("ln", ["-s", "../lib/npm/bin/npm-cli.js", join(withNode, "usr/local/bin/npm")]);
  letReachPackages(withNode);
  importAs(`docker.io/library/node:${dependencies.node}-bookworm-slim`, withNode);
  writeFileSync(isDone, "");
}

function build(): string {
  const flags = ["--isolation", "chroot", "--pull-never", "--format", "docker"];
  run("buildah", [
    ...storage,
    "bud",
    ...flags,
    "--file",
    "deploy/Containerfile",
    "--tag",
    image,
    ".",
  ]);
  const archive = join(folder, "image.tar");
  run("rm", ["-f", archive]);
  run("buildah", [...storage, "push", image, `oci-archive:${archive}`]);
  const bytes = statSync(archive).size;
  console.log(`The image has ${Math.round(bytes / 1e6)} MB compressed.`);
  if (bytes > mostBytes) throw new Error("That is too much.");
  const { Docker } = JSON.parse(
    String(run("buildah", [...storage, "inspect", "--type", "image", image])),
  ) as { Docker: { config: { User: string; Healthcheck?: object } } };
  if (!Docker.config.Healthcheck) throw new Error("Its health check is lost.");
  console.log(`It runs as ${Docker.config.User}.`);
  const container = String(run("buildah", [...storage, "from", "--pull-never", image])).trim();
  return String(run("buildah", [...storage, "mount", container])).trim();
}

/** In the image's files, none of which can be written, as its user, and with one folder for data. */
const inside = `
mount --bind "$1" "$1" && mount --bind "$2" "$1/data" && mount -o remount,bind,ro "$1" && mount -t proc proc "$1/proc" &&
exec chroot --userspec=${user}:${user} "$1" /usr/bin/env -C /app DATA_DIR=/data \
  GUARDIAN_STORE=/data/guardian.sqlite WEB_DIST=/app/web/dist node "$3"`;

standIn();
const files = build();
const postgres = await startRestartablePostgres();
const port = await freePort();
const product = await startProduct({
  settings: {
    NODE_ENV: "production",
    PUBLIC_URL: `https://localhost:${port}`,
    DATABASE_URL: postgres.url,
  },
  begin({ entry, env }) {
    const data = env["DATA_DIR"] ?? dirname(env["GUARDIAN_STORE"]!);
    chownSync(data, user, user);
    const command = `${entry.split("/")[0]}.js`;
    return ["unshare", "--mount", "sh", "-c", inside, basename(command), files, data, command];
  },
});
const closeFront = await startTlsFront(await makeCertificate(folder), port, product.server.port);
try {
  const names = await openAnew(product);
  console.log(
    `A person signed up, made a vault and opened it on another device: ${names.join(", ")}.`,
  );
} finally {
  await closeFront();
  await product.close();
  await postgres.close();
}
