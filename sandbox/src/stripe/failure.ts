/** An answer in the shape of Stripe's errors. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    status: number,
    type: string,
    message: string,
    more: { code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...more } };
  }
}

export function invalid(message: string, param?: string): StripeFailure {
  return new StripeFailure(
    400,
    "invalid_request_error",
    message,
    param === undefined ? {} : { param },
  );
}

export function missing(kind: string, id: string): StripeFailure {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFailure(404, "invalid_request_error", message, {
    code: "resource_missing",
    param: "id",
  });
}
