/**
 * `toast(text)`, `toast.error(text)` and `toast.custom(node)` stay for 4000 ms, `toast.success(text)`
 * for 2000 ms; at most 20 at once. Those are the library's own figures, and the specification's.
 */
export { toast } from "react-hot-toast/headless";
