import {
  profile,
  type Profile,
  type ProfileChange,
  profileChange,
} from "@breezy/contract/accounts";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { Database } from "../db.ts";
import type { Feature } from "../feature.ts";
import type { AppEnv, Principal } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import { accountExporter } from "./account-export.ts";
import type { Identity } from "./identity-service.ts";
import * as store from "./store.ts";

/** Whose account it is, however they came in. */
type Owner = Pick<Principal, "userId" | "email">;

/** What a person says of themselves, and what other features ask of an account. */
export interface Profiles {
  find(owner: Owner): Promise<Profile>;
  change(owner: Owner, change: ProfileChange): Promise<Profile>;
}

export function createProfiles(db: Database, identity: Identity): Profiles {
  return {
    find: ({ userId, email }) => db.asUser(userId, (trx) => store.findProfile(trx, userId, email)),

    async change({ userId, email }, change) {
      const { identity_questions: chosen, ...rest } = change;
      const addQuestions = chosen && (await identity.prepare(userId, chosen));
      return db.asUser(userId, async (trx) => {
        await addQuestions?.(trx);
        await store.updateProfile(trx, userId, rest);
        return store.findProfile(trx, userId, email);
      });
    },
  };
}

export function createProfile(deps: { db: Database; identity: Identity }): Feature {
  const profiles = createProfiles(deps.db, deps.identity);
  const routes = new Hono<AppEnv>();

  routes.get(
    "/users/me",
    describeRoute({ summary: "The profile", responses: answers(200, profile) }),
    async (c) => c.json(await profiles.find(c.var.principal)),
  );

  routes.put(
    "/users/me",
    describeRoute({ summary: "Change the profile", responses: answers(200, profile) }),
    valid("json", profileChange),
    async (c) => c.json(await profiles.change(c.var.principal, c.req.valid("json"))),
  );

  return { routes, exporters: [accountExporter(deps.db)] };
}
