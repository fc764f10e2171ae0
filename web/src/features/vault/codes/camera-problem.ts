/** Why the camera can't be used. */
export type CameraProblem = "refused" | "missing" | "taken";

/** Of what the browser says when it is asked for the camera; null if that is no answer of a browser. */
export function cameraProblemOf(error: unknown): CameraProblem | null {
  if (!isAnswer(error)) return null;
  const { name } = error;
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "taken";
}

/** WebKit has an interface of its own for a camera that is not there, which is no DOMException. */
function isAnswer(error: unknown): error is { name: string } {
  if (error instanceof DOMException) return true;
  return error instanceof Object && "constraint" in error && "name" in error;
}
