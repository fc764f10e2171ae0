import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSandbox, type Sandbox } from "@breezy/sandbox/sandbox";
import { type ModelConnection, openaiModel } from "../outside/llm.ts";

export interface TestModel {
  script: Sandbox["script"];
  connection: ModelConnection;
  apiKey: string;
  close(): Promise<void>;
}

/** The product's own client, and at the other end of the wire a model that follows a script. */
export async function aScriptedModel({ sees = false } = {}): Promise<TestModel> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "breezy-model-"));
  const sandbox = await createSandbox({ httpPort: 0, smtpPort: 0, dataDir, clock: Date.now });
  return {
    script: sandbox.script,
    connection: openaiModel({ ...sandbox.model, silenceMs: 3000, sees }),
    apiKey: sandbox.model.apiKey,
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
