import { expect } from "vitest";

/** The one shape of an error: the right status and code, and a sentence for a person. */
export async function expectRefusal(
  response: Response,
  status: number,
  code: string,
): Promise<void> {
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status,
    body: { code, detail: expect.stringMatching(/^\p{Lu}.*\.$/u) },
  });
}
