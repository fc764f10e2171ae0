import { expect, test, vi } from "vitest";
import { VaultError } from "@breezy/client/failure";
import { reportFailure } from "./report.ts";

test.each([
  [
    new VaultError("locked", "The vault of ann@mill.example is locked."),
    "the badge failed: locked",
  ],
  [new TypeError("No tab at https://mill.example/?token=Quartz-71"), "the badge failed: TypeError"],
  ["https://mill.example", "the badge failed: unknown"],
])("what failed is told without what it was about", (error, said) => {
  const report = vi.fn<(error: Error) => void>();
  vi.stubGlobal("reportError", report);
  reportFailure("the badge", error);
  vi.unstubAllGlobals();
  const [told] = report.mock.calls[0] ?? [];
  expect(told?.message).toBe(said);
  expect(told?.cause).toBeUndefined();
});
