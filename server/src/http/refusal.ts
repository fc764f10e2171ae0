import { accountErrors } from "@breezy/contract/accounts";
import { assistantErrors } from "@breezy/contract/assistant";
import { attachmentErrors } from "@breezy/contract/attachments";
import { billingErrors } from "@breezy/contract/billing";
import { breachErrors } from "@breezy/contract/breach";
import { deletionErrors } from "@breezy/contract/deletion";
import { commonErrors } from "@breezy/contract/errors";
import { extensionErrors } from "@breezy/contract/extension";
import { onboardingErrors } from "@breezy/contract/onboarding";
import { factorErrors } from "@breezy/contract/factors";
import { passkeyErrors } from "@breezy/contract/passkeys";
import { repErrors } from "@breezy/contract/reps";
import { shareErrors } from "@breezy/contract/shares";
import { vaultErrors } from "@breezy/contract/vault";

const statuses = {
  ...commonErrors,
  ...accountErrors,
  ...assistantErrors,
  ...attachmentErrors,
  ...billingErrors,
  ...breachErrors,
  ...deletionErrors,
  ...extensionErrors,
  ...onboardingErrors,
  ...factorErrors,
  ...passkeyErrors,
  ...repErrors,
  ...shareErrors,
  ...vaultErrors,
} as const;
export type RefusalCode = keyof typeof statuses;

interface RefusalOptions {
  /** For the Retry-After header. */
  retryAfterS?: number;
  /** Members of the body beside `detail` and `code`, as JSON text. */
  members?: Record<string, string>;
  cause?: unknown;
}

/** An answer that is an error on purpose: the wire gets code and detail. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: string;
  readonly options: RefusalOptions;

  constructor(code: RefusalCode, detail: string, options: RefusalOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.options = options;
  }

  /** Nothing is wrong with the request. */
  isOurs(): boolean {
    return statuses[this.code] >= 500;
  }

  toResponse(): Response {
    const members = Object.entries(this.options.members ?? {});
    const body = [
      `"detail":${JSON.stringify(this.detail)}`,
      `"code":${JSON.stringify(this.code)}`,
      ...members.map(([name, text]) => `${JSON.stringify(name)}:${text}`),
    ];
    const headers = new Headers({ "content-type": "application/json" });
    if (this.options.retryAfterS !== undefined) {
      headers.set("retry-after", String(Math.max(1, Math.ceil(this.options.retryAfterS))));
    }
    return new Response(`{${body.join(",")}}`, { status: statuses[this.code], headers });
  }
}

export function notFound(): Refusal {
  return new Refusal("not_found", "There is nothing here.");
}

export function malformed(): Refusal {
  return new Refusal("malformed", "The request could not be read as JSON.");
}
