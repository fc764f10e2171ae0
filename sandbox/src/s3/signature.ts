/** Checks AWS Signature Version 4 in a header, by Amazon's "Create a signed AWS API request". */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface S3Key {
  id: string;
  secret: string;
  region: string;
}

/** Amazon's codes, each with its status. */
export const refusals = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
} as const;
export type SignatureRefusal = keyof typeof refusals;

const skewMs = 15 * 60 * 1000;
const header =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** null: anyone who has the key's secret sent exactly this, just now. */
export async function refusalOf(
  request: Request,
  body: Uint8Array,
  key: S3Key,
  nowMs: number,
): Promise<SignatureRefusal | null> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) return "AccessDenied";
  const [, id, day, region, names = "", signature = ""] = header.exec(authorization) ?? [];
  if (!day || region !== key.region) return "AuthorizationHeaderMalformed";
  if (id !== key.id) return "InvalidAccessKeyId";
  const signed = names.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name))) {
    return "AccessDenied";
  }
  const time = request.headers.get("x-amz-date") ?? "";
  if (!time.startsWith(day) || Math.abs(timeOf(time) - nowMs) > skewMs) {
    return "RequestTimeTooSkewed";
  }
  const bodyHash = request.headers.get("x-amz-content-sha256") ?? "";
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, hash(canonical(request, signed, bodyHash))];
  const expected = mac(signingKey(key, day), text.join("\n"));
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return "SignatureDoesNotMatch";
  return bodyHash === hash(body) ? null : "XAmzContentSHA256Mismatch";
}

/** If it is none, a time that is close to no other. */
function timeOf(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!parts) return -Infinity;
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function canonical(request: Request, signed: readonly string[], bodyHash: string): string {
  const url = new URL(request.url);
  const query = Array.from(url.searchParams, (pair) => pair.map(encodeURIComponent).join("="));
  const lines = signed.map((name) => {
    const value = name === "host" ? url.host : (request.headers.get(name) ?? "");
    return `${name}:${value.trim().replace(/ +/g, " ")}`;
  });
  return [
    request.method,
    url.pathname,
    query.toSorted().join("&"),
    ...lines,
    "",
    signed.join(";"),
    bodyHash,
  ].join("\n");
}

function signingKey({ secret, region }: S3Key, day: string): Buffer {
  let key: Buffer = Buffer.from(`AWS4${secret}`);
  for (const part of [day, region, "s3", "aws4_request"]) key = mac(key, part);
  return key;
}

function hash(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

function mac(key: Buffer, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
