/** Making a password, and telling how strong one is. */
export { LazyGenerator } from "./lazy-generator.tsx";
export { NewPasswordField } from "./new-password-field.tsx";
export { SiteRulesNote } from "./site-rules-note.tsx";
export { StrengthMeter } from "./strength-meter.tsx";
export { useNewPassword } from "./use-new-password.ts";
