/** Calls of a representative, whose session is another than a subscriber's. */
import { ApiError } from "../../../lib/api-error.ts";
import { type Api, api } from "../../../lib/api.ts";

/** The server knows no session of a representative here. No ApiError: a 401 of those ends a subscriber's session. */
export class RepSignedOut extends Error {
  override readonly name = "RepSignedOut";
}

const listeners = new Set<() => void>();

/** Called whenever a call is refused for want of a session. Returns how to stop listening. */
export function onRepSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As `api`; a call that needs a session and has none throws RepSignedOut. */
export const repApi: Api = {
  get: (path, shape, options) => heard(api.get(path, shape, options)),
  post: (path, body, shape, options) => heard(api.post(path, body, shape, options)),
  put: (path, body, shape, options) => heard(api.put(path, body, shape, options)),
  patch: (path, body, shape, options) => heard(api.patch(path, body, shape, options)),
  delete: (path, body, shape, options) => heard(api.delete(path, body, shape, options)),
};

async function heard<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    for (const listener of listeners) listener();
    throw new RepSignedOut("nobody is signed in as a representative", { cause });
  }
}
