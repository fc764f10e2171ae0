import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";

const slot = "<!--prerendered-screens-->";

/** Writes every first screen into index.html; the server sends each page its own, or none. */
export function prerenderScreens(): Plugin {
  let root = "";
  return {
    name: "prerender-first-screens",
    apply: "build",
    configResolved(config) {
      ({ root } = config);
    },
    transformIndexHtml: {
      order: "pre",
      async handler(html, { path }) {
        if (path !== "/index.html") return html;
        if (!html.includes(slot)) throw new Error(`index.html has no ${slot}`);
        const screens = (await render(root)).map(
          ([name, screen]) => `<!--prerendered ${name}-->${screen}<!--/prerendered-->`,
        );
        return html.replace(slot, () => screens.join(""));
      },
    },
  };
}

async function render(root: string): Promise<[name: string, html: string][]> {
  const { module } = await runnerImport<{ renderFirstScreens(): [name: string, html: string][] }>(
    join(root, "src/app/prerendered-screens.tsx"),
    { root, configFile: false, mode: "production", logLevel: "warn" },
  );
  return module.renderFirstScreens();
}
