import { brotliCompressSync, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The text font is needed by every first paint, and CSS alone would reveal it one trip too late. */
function preloadTextFont(): Plugin {
  return {
    name: "preload-text-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal/.test(name));
        if (!file) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${file}` };
        return [{ tag: "link", attrs: { ...attrs, crossorigin: "" }, injectTo: "head-prepend" }];
      },
    },
  };
}

/** Compressed once here, at the highest quality, so that the server only has to send. */
function precompress(): Plugin {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return {
    name: "precompress",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (!/\.(?:js|css|svg)$/.test(output.fileName)) continue;
          const source = Buffer.from(output.type === "chunk" ? output.code : output.source);
          if (source.length < 1024) continue;
          this.emitFile({
            type: "asset",
            fileName: `${output.fileName}.br`,
            source: brotliCompressSync(source, { params }),
          });
        }
      },
    },
  };
}

/** Baseline 2025. */
const browsers = ["chrome140", "edge140", "firefox140", "safari18.2"];

export default defineConfig({
  plugins: [react(), tailwindcss({ optimize: false }), preloadTextFont(), precompress()],
  worker: { format: "es" },
  build: {
    target: browsers,
    // Files, never data: URLs, so that the content security policy needs no exception for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
