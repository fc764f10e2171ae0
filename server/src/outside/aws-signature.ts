/** AWS Signature Version 4 in a header, for S3 and what speaks as S3 does. */
import { createHash, createHmac } from "node:crypto";

export interface AwsKey {
  id: string;
  secret: string;
  region: string;
}

interface Request {
  method: string;
  /** Its path is spelled as it is sent: unreserved characters, and `%XX` for others. */
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** The headers with which it is sent, `host` aside. */
export function signed(request: Request, key: AwsKey, at: Date): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const bodyHash = hash(request.body);
  const headers: Record<string, string> = {
    ...request.headers,
    "x-amz-content-sha256": bodyHash,
    "x-amz-date": time,
  };
  const named = Object.entries({ ...headers, host: request.url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const names = named.map(([name]) => name).join(";");
  const canonical = [
    request.method,
    request.url.pathname,
    "",
    ...named.map(([name, value]) => `${name}:${value}`),
    "",
    names,
    bodyHash,
  ].join("\n");
  const day = time.slice(0, 8);
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, hash(canonical)].join("\n");
  const signingKey = [day, key.region, "s3", "aws4_request"].reduce<Buffer>(
    (above, part) => mac(above, part),
    Buffer.from(`AWS4${key.secret}`),
  );
  return {
    ...headers,
    authorization:
      `AWS4-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${names}, ` +
      `Signature=${mac(signingKey, text).toString("hex")}`,
  };
}

function hash(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

function mac(key: Buffer, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
