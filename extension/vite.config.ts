import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const inThisFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Baseline 2025. */
const target = ["chrome140", "firefox140"];

/** The pages, the background and the vault's worker. What runs in other sites' pages is content.vite.config.ts. */
export default defineConfig({
  root: inThisFolder("src"),
  base: "",
  // Each part is named in the manifest or by another: no name may change with its contents.
  publicDir: inThisFolder("public"),
  plugins: [react(), tailwindcss({ optimize: false })],
  build: {
    target,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: {
        popup: inThisFolder("src/popup.html"),
        connect: inThisFolder("src/connect.html"),
        offscreen: inThisFolder("src/offscreen.html"),
        background: inThisFolder("src/background/background.ts"),
        "vault-worker": inThisFolder("src/vault/vault-worker.ts"),
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
});
