import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import { screenshots } from "../src/features/landing/texts.ts";

const slot = "<!--landing-->";

/** Writes the landing page's components into landing.html as they are: nothing renders in the browser. */
export function prerenderLanding(): Plugin {
  let root = "";
  let publicDir = "";
  return {
    name: "prerender-landing",
    apply: "build",
    configResolved(config) {
      ({ root, publicDir } = config);
    },
    buildStart() {
      const missing = missingScreenshots(publicDir);
      if (missing.length > 0) {
        this.error(
          `Pictures of the landing page are missing: ${missing.join(", ")}. Run npm run screenshots.`,
        );
      }
    },
    transformIndexHtml: {
      order: "pre",
      async handler(html, { path }) {
        if (path !== "/landing.html") return html;
        if (!html.includes(slot)) throw new Error(`landing.html has no ${slot}`);
        const body = await render(root);
        return html.replace(slot, () => body);
      },
    },
  };
}

async function render(root: string): Promise<string> {
  const { module } = await runnerImport<{ renderLanding(): string }>(
    join(root, "src/features/landing/prerender.tsx"),
    { root, configFile: false, mode: "production", logLevel: "warn" },
  );
  return module.renderLanding();
}

function missingScreenshots(publicDir: string): string[] {
  const folder = join(publicDir, "screenshots");
  return ["vault.webp", "vault-dark.webp"]
    .concat(
      Object.keys(screenshots).flatMap((name) => [`${name}-phone.webp`, `${name}-dark-phone.webp`]),
    )
    .filter((file) => !existsSync(join(folder, file)));
}
