import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import product from "../../package.json" with { type: "json" };
import type { AppEnv } from "./context.ts";

export interface OpenApiDeps {
  publicUrl: string;
  /** Routes that anybody may call. */
  open: Pick<Hono<AppEnv>, "routes">;
  /** Routes of representatives, who have sessions of their own. */
  ofReps: Pick<Hono<AppEnv>, "routes">;
  /** The cookies' names. */
  session: string;
  repSession: string;
}

/** Of all the other routes, and of those of representatives. */
const byPerson = [{ session: [] }, { bearer: [] }];
const byRep = [{ representative: [] }, { bearer: [] }];

/** `GET /api/openapi.json`: what the routes say of themselves, and who may call each. */
export function openApiRoute(app: Hono<AppEnv>, deps: OpenApiDeps): Hono<AppEnv> {
  const [open, ofReps] = [operationsOf(deps.open), operationsOf(deps.ofReps)];
  const cookie = (name: string, description: string) =>
    ({ type: "apiKey", in: "cookie", name, description }) as const;
  const documentation = {
    info: { title: "Breezy Vault", version: product.version },
    servers: [{ url: deps.publicUrl }],
    components: {
      securitySchemes: {
        session: cookie(
          deps.session,
          "For pages: set by a sign-in. Changes need the Origin header.",
        ),
        representative: cookie(deps.repSession, "For pages of representatives."),
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "For programs: the token that a sign-in without an Origin header answers.",
        } as const,
      },
    },
  };

  /** The routes are all there once the first request comes, and stay as they are. */
  let described: Promise<object> | undefined;
  async function describe(): Promise<object> {
    const document = await generateSpecs(app, { documentation });
    for (const [path, operations] of Object.entries(document.paths ?? {})) {
      for (const [method, operation] of Object.entries(operations ?? {})) {
        const key = `${method.toUpperCase()} ${path}`;
        const security = open.has(key) ? [] : ofReps.has(key) ? byRep : byPerson;
        Object.assign(operation as object, { security });
      }
    }
    return document;
  }
  return new Hono<AppEnv>().get("/api/openapi.json", async (c) =>
    c.json(await (described ??= describe())),
  );
}

function operationsOf({ routes }: Pick<Hono<AppEnv>, "routes">): Set<string> {
  return new Set(
    routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`),
  );
}
