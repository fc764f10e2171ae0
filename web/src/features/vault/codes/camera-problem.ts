/** Why the camera can't be used. */
export type CameraProblem = "refused" | "missing" | "taken";

/** Of what the browser says when it is asked for the camera. */
export function cameraProblemOf({ name }: Pick<DOMException, "name">): CameraProblem {
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "taken";
}
