/** The running server's private socket in its data folder. */
import { existsSync } from "node:fs";
import { request, type RequestOptions } from "node:http";
import { join } from "node:path";
import { AdminError } from "./admin-error.ts";

const socketName = "admin.sock";
const answerWithinMs = 30_000;

export interface ServerSocket {
  /** Throws an AdminError with the server's own words if it refuses. */
  call(
    method: "GET" | "POST",
    path: string,
    body?: object,
    /** Of what takes as long as there are rows. */
    options?: { patient: boolean },
  ): Promise<unknown>;
}

/** `npm start` gives the server a folder within its own. A server that was killed leaves its socket. */
export function socketOf(dataDir: string): string | undefined {
  const places = [join(dataDir, "server", socketName), join(dataDir, socketName)];
  return places.find((place) => existsSync(place));
}

export function findServer(dataDir: string): ServerSocket {
  const socketPath = socketOf(dataDir);
  if (!socketPath) {
    throw new AdminError(`no server is running on ${dataDir}; name its data folder with --data`);
  }
  return {
    async call(method, path, body, { patient } = { patient: false }) {
      const timeout = patient ? 0 : answerWithinMs;
      const { status, text } = await send({ socketPath, method, path, timeout }, body);
      const answer: unknown = JSON.parse(text);
      if (status === 200) return answer;
      throw new AdminError(wordsOf(path, status, answer));
    },
  };
}

function send(options: RequestOptions, body?: object): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) =>
      reject(new AdminError(`the server does not answer (${cause.message})`, { cause }));
    const headers = { host: "admin", ...(body && { "content-type": "application/json" }) };
    const call = request({ ...options, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", fail);
    });
    call.on("timeout", () => call.destroy(new Error("it took too long")));
    call.on("error", fail);
    call.end(body && JSON.stringify(body));
  });
}

function wordsOf(path: string, status: number, answer: unknown): string {
  if (status === 404 && path.startsWith("/person/")) {
    return "nobody with that address has answered security questions";
  }
  const detail = typeof answer === "object" && answer !== null && "detail" in answer;
  return detail ? String(answer.detail) : `the server answered ${status}`;
}
