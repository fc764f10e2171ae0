/** Making a password, and telling how strong one is. */
export { useGenerated } from "./generated-store.ts";
export { LazyGenerator } from "./lazy-generator.tsx";
export { StrengthMeter } from "./strength-meter.tsx";
export { useGenerator } from "./use-generator.ts";
