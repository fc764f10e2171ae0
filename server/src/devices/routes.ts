import { makeList, modelList, versionList } from "@breezy/contract/devices";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { notFound } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import { listMakes, listModels, listVersions } from "./devices.ts";

const name = z.string().check(z.minLength(1), z.maxLength(120));

export function createDeviceList(): Feature {
  const routes = new Hono<AppEnv>();

  routes.get(
    "/devices/makes",
    describeRoute({ summary: "Makes of devices", responses: answers(200, makeList) }),
    (c) => c.json({ makes: listMakes() }),
  );

  routes.get(
    "/devices/models",
    describeRoute({ summary: "Models of a make", responses: answers(200, modelList) }),
    valid("query", z.object({ make: name })),
    (c) => {
      const models = listModels(c.req.valid("query").make);
      if (!models) throw notFound();
      return c.json({ models });
    },
  );

  routes.get(
    "/devices/versions",
    describeRoute({ summary: "Systems of a model", responses: answers(200, versionList) }),
    valid("query", z.object({ make: name, model: name })),
    (c) => {
      const { make, model } = c.req.valid("query");
      const versions = listVersions(make, model);
      if (!versions) throw notFound();
      return c.json({ versions });
    },
  );

  return { routes };
}
