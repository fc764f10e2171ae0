import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const inThisFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A content script is one classic script: it can import nothing. The mode says which. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    target: ["chrome140", "firefox140"],
    rolldownOptions: {
      input: inThisFolder(`src/page/${mode}.ts`),
      output: { format: "iife", entryFileNames: `${mode}.js` },
    },
  },
}));
