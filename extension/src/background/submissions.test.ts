import { beforeEach, expect, test, vi } from "vitest";
import type { Submission } from "../messages.ts";
import type { Greeting } from "./frames.ts";
import { noteSubmission } from "./submissions.ts";
import { tabState } from "./tab-state.ts";

const server = "https://vault.breezy.example";

vi.mock("../vault/call-vault.ts", () => ({
  callVault: async (method: string) => (method === "serverOrigin" ? server : null),
}));

const sent: Submission = {
  kind: "sign-in",
  username: "ann@example.test",
  password: "Quartz-71-otter",
  currentPassword: "",
};
const tabId = 7;
const from = (origin: string): Greeting => ({
  documentToken: "d",
  tabId,
  frameId: 0,
  documentId: null,
  origin,
});

beforeEach(() => {
  const kept: Record<string, unknown> = {};
  const session = {
    get: async (key: string) => ({ [key]: kept[key] }),
    set: async (values: object) => void Object.assign(kept, values),
  };
  vi.stubGlobal("chrome", { storage: { session } });
  return () => vi.unstubAllGlobals();
});

test("what is sent to a site waits to be asked about", async () => {
  await noteSubmission(from("https://mill.example"), sent);
  expect((await tabState(tabId)).attempt).toMatchObject({ host: "mill.example", submission: sent });
});

test.each([
  ["a master password", sent],
  ["a name before it", { ...sent, password: "" }],
])("nothing typed at the vault's own server is kept: %s", async (_, submission) => {
  await noteSubmission(from(server), submission);
  expect(await tabState(tabId)).toEqual({});
});

test("another port of that host is a site like any", async () => {
  await noteSubmission(from(`${server}:8443`), sent);
  expect((await tabState(tabId)).attempt).toBeDefined();
});
