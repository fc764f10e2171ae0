/** Blobs in an object store that speaks as S3 does, addressed by path. */
import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { type Blobs, BlobsUnavailable, checkName } from "./blobs.ts";

const answerMs = 30_000;

/** `address`: `https://key:secret@host/bucket?region=...`, with a prefix behind the bucket if need be. */
export function s3Blobs(address: string, clock: () => number): Blobs {
  const url = new URL(address);
  const key = {
    service: "s3",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get("region") ?? "us-east-1",
  };
  const base = `${url.origin}${url.pathname.replace(/\/$/, "")}`;

  async function ask<T>(
    method: string,
    name: string,
    read: (response: Response) => Promise<T>,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<T> {
    const to = `${base}/${checkName(name)}`;
    // The library leaves the body out of the signature unless it is told the body's hash.
    const bodyHash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const signer = new AwsV4Signer({
      ...key,
      method,
      url: to,
      headers: { "x-amz-content-sha256": bodyHash },
      datetime: new Date(clock()).toISOString().replaceAll(/[-:]|\.\d{3}/g, ""),
    });
    try {
      const { headers } = await signer.sign();
      const response = await fetch(to, {
        method,
        headers,
        ...(body && { body }),
        redirect: "error",
        signal: AbortSignal.timeout(answerMs),
      });
      return await read(response);
    } catch (cause) {
      throw new BlobsUnavailable("the store of files does not answer as it should", { cause });
    }
  }

  return {
    put: (name, ...pieces) => ask("PUT", name, (response) => done(response), Buffer.concat(pieces)),
    get: (name) =>
      ask("GET", name, async (response) => {
        if (response.status === 404) {
          // A bucket that is not there has lost nothing.
          if (!(await response.text()).includes("NoSuchKey")) throw new Error("no such bucket");
          return undefined;
        }
        if (!response.ok) throw new Error(`it answered ${response.status}`);
        return new Uint8Array(await response.arrayBuffer());
      }),
    remove: (name) => ask("DELETE", name, (response) => done(response)),
  };
}

async function done(response: Response): Promise<void> {
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}
