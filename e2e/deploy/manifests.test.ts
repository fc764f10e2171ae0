/** What runs the product elsewhere, read by the programs that would run it. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import product from "../../package.json" with { type: "json" };
import { root } from "../../tools/launch/services.ts";
import { prepareProgram } from "../../tools/verify/programs.ts";

const deploy = join(root, "deploy");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "breezy-manifests-"));
});
afterAll(() => rm(folder, { recursive: true }));

function said(program: string, args: string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: deploy,
    env: { PATH: process.env["PATH"], HOME: folder, ...env },
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

interface Probe {
  httpGet: { path: string };
  periodSeconds: number;
  failureThreshold: number;
}
interface Container {
  image: string;
  args: string[];
  livenessProbe: Probe;
  readinessProbe: Probe;
  securityContext: object;
}
interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec?: {
    replicas?: number;
    template?: {
      spec: {
        terminationGracePeriodSeconds: number;
        securityContext: object;
        containers: Container[];
      };
    };
    egress?: object[];
  };
}

const namespaces = ["breezy", "breezy-guardian-1", "breezy-guardian-2", "breezy-guardian-3"];

async function rendered(): Promise<Manifest[]> {
  const kubectl = await prepareProgram("kubectl");
  const text = said(kubectl, ["kustomize", "kubernetes"]);
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

const keyOf = ({ kind, metadata: { name } }: Manifest) =>
  `${kind} ${kind === "ConfigMap" ? name.replace(/-\w+$/, "") : name}`;

test("Kubernetes: the server, and each guardian in a namespace of its own", async () => {
  const all = await rendered();
  const of = (namespace: string) =>
    all
      .filter(({ metadata }) => metadata.namespace === namespace)
      .map(keyOf)
      .toSorted();
  expect(
    all.filter(({ kind }) => kind === "Namespace").map(({ metadata }) => metadata.name),
  ).toEqual(expect.arrayContaining(namespaces));
  expect(of("breezy")).toEqual([
    "ConfigMap settings",
    "Deployment server",
    "Ingress server",
    "NetworkPolicy server",
    "PodDisruptionBudget server",
    "Service server",
  ]);
  for (const namespace of namespaces.slice(1)) {
    expect(of(namespace)).toEqual([
      "NetworkPolicy guardian",
      "PodDisruptionBudget guardian",
      "Service guardian",
      "StatefulSet guardian",
    ]);
  }
  // A second one that counts apart would give tries back; and none asks anybody.
  for (const { kind, spec } of all) {
    if (kind === "StatefulSet") expect(spec?.replicas).toBe(1);
    if (kind === "NetworkPolicy" && spec?.egress) expect(spec.egress).toEqual([]);
  }
});

test("Kubernetes: nobody is root, nothing is written, and health is asked for", async () => {
  const all = await rendered();
  const settings = all.find(({ kind }) => kind === "ConfigMap")!.data!;
  const drainS = Number(settings["DRAIN_SECONDS"]);
  const pods = all.flatMap(({ spec }) => spec?.template?.spec ?? []);
  expect(pods).toHaveLength(4);
  for (const { securityContext, containers, terminationGracePeriodSeconds } of pods) {
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10_001,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(terminationGracePeriodSeconds).toBeGreaterThan(drainS + 10);
    for (const { image, livenessProbe, readinessProbe, securityContext: own } of containers) {
      expect(image).toBe(`registry.example/breezy-vault:${product.version}`);
      expect(own).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(livenessProbe.httpGet.path).toBe("/health/live");
      expect(readinessProbe.httpGet.path).toBe("/health/ready");
    }
  }
  const { periodSeconds, failureThreshold } = pods
    .flatMap(({ containers }) => containers)
    .find(({ args }) => args.includes("server.js"))!.readinessProbe;
  expect(periodSeconds * failureThreshold).toBeLessThan(drainS);
});

test("compose: nobody writes what it runs, and a guardian is the server's alone to reach", async () => {
  const compose = await prepareProgram("docker-compose");
  const filled = readFileSync(join(deploy, "compose.env"), "utf8").replaceAll(
    /^(\w+_PASSWORD)=$/gm,
    "$1=drawn",
  );
  writeFileSync(join(folder, "env"), filled);
  const text = said(compose, [
    "--env-file",
    join(folder, "env"),
    "--file",
    "compose.yaml",
    "config",
  ]);
  const { services, networks } = parse(text) as {
    services: Record<string, { image: string; read_only?: boolean; networks: object }>;
    networks: Record<string, { internal?: boolean }>;
  };
  const guardians = ["guardian-1", "guardian-2", "guardian-3"];
  for (const name of ["server", ...guardians]) {
    expect(services[name]).toMatchObject({
      image: `breezy-vault:${product.version}`,
      read_only: true,
      cap_drop: ["ALL"],
      stop_grace_period: "30s",
    });
  }
  for (const [name, { image, networks: reached }] of Object.entries(services)) {
    expect(image).toMatch(/:\d/);
    for (const guardian of guardians) {
      const isTheirs = name === guardian || name === "server";
      expect(guardian in reached, `${name} in the network of ${guardian}`).toBe(isTheirs);
    }
  }
  for (const guardian of guardians) expect(networks[guardian]).toMatchObject({ internal: true });
  const lacking = spawnSync(compose, ["--file", "compose.yaml", "config"], { cwd: deploy });
  expect(lacking.status).not.toBe(0);
});

test.each(["breezy-server.service", "breezy-guardian@.service"])(
  "systemd reads %s, and finds it closed",
  async (name) => {
    const systemd = await prepareProgram("systemd-analyze");
    const release = join(folder, "opt");
    mkdirSync(join(release, "node_modules/node/bin"), { recursive: true });
    writeFileSync(join(release, "node_modules/node/bin/node"), "", { mode: 0o755 });
    const text = readFileSync(join(deploy, "systemd", name), "utf8");
    writeFileSync(join(folder, name), text.replaceAll("/opt/breezy", release));
    const unit = join(folder, name.replace("@.", "@guardian-1."));
    if (unit !== join(folder, name)) writeFileSync(unit, readFileSync(join(folder, name)));
    said(systemd, ["verify", "--man=no", unit]);
    said(systemd, ["security", "--offline=true", "--threshold=20", unit]);
  },
);

test("the image is of the Node that the lockfile names, and of no name that moves", () => {
  const text = readFileSync(join(deploy, "Containerfile"), "utf8");
  expect(text).toContain(`node:${product.dependencies.node}-`);
  const texts = [text, readFileSync(join(deploy, "compose.yaml"), "utf8")];
  for (const one of texts) expect(one).not.toMatch(/:latest\b/);
  expect(text.match(/breezy-vault:[\d.]+/g)).toEqual(
    expect.arrayContaining([`breezy-vault:${product.version}`]),
  );
  expect(readdirSync(deploy)).toContain("compose.env");
});
