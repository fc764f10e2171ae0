/** The devices that a person can choose from, in cascading lists. */
import * as z from "zod/mini";

/** The last choice of every list. */
export const notSure = "Not sure";

export const deviceKind = z.enum(["phone", "tablet", "laptop", "desktop"]);
export type DeviceKind = z.infer<typeof deviceKind>;

/** GET /devices/makes. */
export const makeList = z.object({ makes: z.array(z.string()) });

/** GET /devices/models?make=, newest first. `kind` is null for `Not sure`. 404 if there is no such make. */
export const modelList = z.object({
  models: z.array(z.object({ model: z.string(), kind: z.nullable(deviceKind) })),
});
export type DeviceModel = z.infer<typeof modelList>["models"][number];

/** GET /devices/versions?make=&model=, newest first. 404 if there is no such model. */
export const versionList = z.object({ versions: z.array(z.string()) });
