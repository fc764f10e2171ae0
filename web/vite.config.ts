import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from "vite";
import { chunkGroups } from "./build/chunks.ts";
import { prerenderLanding } from "./build/prerender-landing.ts";
import { prerenderScreens } from "./build/prerender-screens.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { sharedWorkers } from "./build/shared-workers.ts";

/** What every page begins with, in tasks of their own: see main.ts. */
const beginning = "/app/start.tsx";
/** The screens that people arrive at, by the name that the server knows them by. */
const arrivals: Record<string, readonly string[]> = {
  auth: ["/features/auth/auth-screen.tsx"],
  pricing: ["/features/billing/pricing-screen.tsx"],
  vault: ["/app/passwords-page.tsx", "/app/dashboard-page.tsx"],
};

/**
 * What a first visit needs, and would learn of one trip too late: the screen's own chunks, and the
 * text font, which lets the scripts go first. Of the chunks the server leaves in those of the page
 * that was asked for.
 */
function preloadFirstVisit(): Plugin {
  return {
    name: "preload-first-visit",
    transformIndexHtml: {
      order: "post",
      handler(html, { path, bundle = {} }) {
        const named = Object.keys(bundle).map((name) => `/${name}`);
        const font = named.filter((name) => /inter-latin-wght-normal/.test(name));
        const fontAttrs = { rel: "preload", as: "font", type: "font/woff2", fetchpriority: "low" };
        // Whoever reads the landing page may go anywhere from there.
        const chunks = path === "/index.html" ? firstChunks(bundle) : [];
        return [
          ...chunks.filter(({ href }) => !html.includes(href)),
          ...font.map((href) => ({ ...fontAttrs, href })),
        ].map((attrs) => ({ tag: "link", attrs: { ...attrs, crossorigin: "" }, injectTo: "head" }));
      },
    },
  };
}

/** The chunks of every page, then those of some with the names of these. */
function firstChunks(bundle: Bundle) {
  const every = chunksOf(bundle, beginning);
  const needed = new Map<string, string[]>();
  for (const [page, modules] of Object.entries(arrivals)) {
    const names = new Set(modules.flatMap((module) => chunksOf(bundle, module)));
    for (const name of names) needed.set(name, [...(needed.get(name) ?? []), page]);
  }
  for (const name of every) needed.delete(name);
  // By their mark the server knows what may wait until a screen that it sent is painted.
  const link = (name: string) => ({ rel: "modulepreload", href: `/${name}`, "data-part": "" });
  return [
    ...every.map(link),
    ...[...needed].map(([name, pages]) => ({ ...link(name), "data-pages": pages.join(" ") })),
  ];
}

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

/** The chunk that a module is in, and all that it imports. */
function chunksOf(bundle: Bundle, module: string): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (names.has(name) || chunk?.type !== "chunk") return;
    names.add(name);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    if (chunk.moduleIds.some((id) => id.endsWith(module))) add(chunk.fileName);
  }
  return [...names];
}

/** Compressed once here, at the highest quality, so that the server only has to send; all at once, since it is slow. */
function precompress(): Plugin {
  const compress = promisify(brotliCompress);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return {
    name: "precompress",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const outputs = Object.values(bundle).filter(({ fileName }) =>
          /\.(?:js|css|svg|json)$/.test(fileName),
        );
        await Promise.all(
          outputs.map(async (output) => {
            const text = Buffer.from(output.type === "chunk" ? output.code : output.source);
            if (text.length < 256) return;
            const source = await compress(text, { params });
            this.emitFile({ type: "asset", fileName: `${output.fileName}.br`, source });
          }),
        );
      },
    },
  };
}

function inThisFolder(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** Baseline 2025. */
const browsers = ["chrome140", "edge140", "firefox140", "safari18.2"];

const workers = sharedWorkers();

export default defineConfig({
  resolve: {
    alias: {
      // Its version for browsers asks innerHTML, which our Trusted Types refuse.
      "decode-named-character-reference": fileURLToPath(
        import.meta.resolve("decode-named-character-reference"),
      ),
    },
  },
  plugins: [
    react(),
    tailwindcss({ optimize: false }),
    workers.plugin,
    prerenderLanding(),
    prerenderScreens(),
    preloadFirstVisit(),
    serviceWorker(browsers),
    precompress(),
  ],
  worker: { format: "es" },
  build: {
    target: browsers,
    // Files, never data: URLs, so that the content security policy needs no exception for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: workers.resolveDependencies },
    rolldownOptions: {
      input: ["index.html", "landing.html"].map(inThisFolder),
      output: {
        codeSplitting: { groups: chunkGroups() },
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
      },
    },
  },
});
