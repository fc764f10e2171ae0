import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const inThisFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Of those that are not in `src/page`. */
const elsewhere: Record<string, string> = {
  passkeys: "passkeys/page-script.ts",
  "passkey-relay": "passkeys/relay.ts",
};

/** A content script is one classic script: it can import nothing. The mode says which. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    target: ["chrome140", "firefox140"],
    rolldownOptions: {
      input: inThisFolder(`src/${elsewhere[mode] ?? `page/${mode}.ts`}`),
      output: { format: "iife", entryFileNames: `${mode}.js` },
    },
  },
}));
