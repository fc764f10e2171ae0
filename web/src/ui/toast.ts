/**
 * `toast(text)`, `toast.error(text)` and `toast.custom(node)` stay for 4000 ms, `toast.success(text)`
 * for 2000 ms; at most 20 at once. Those are the library's own figures, and the specification's.
 */
export { toast } from "react-hot-toast/headless";

/** A toast that belongs to the dashboard as a whole stays for longer than one of the vault's. */
export const dashboardToastMs = 3000;
