import { errorBody } from "@breezy/contract/errors";
import { resolver } from "hono-openapi";
import type { StandardSchemaV1 } from "@standard-schema/spec";

/** The answers of a route as the OpenAPI document lists them. */
export function answers(
  status: number,
  schema: StandardSchemaV1 | undefined,
  description = "Done",
) {
  const content = (shape: StandardSchemaV1) => ({
    "application/json": { schema: resolver(shape) },
  });
  return {
    [status]: schema ? { description, content: content(schema) } : { description },
    default: { description: "Refused", content: content(errorBody) },
  };
}
