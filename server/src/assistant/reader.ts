import type { Transaction } from "../db.ts";
import { findManner } from "../accounts/service.ts";
import type { Reader } from "./engine.ts";

/** Names reach an engine on one line, and not at any length. */
const nameLength = 40;

export async function findReader(trx: Transaction, userId: string): Promise<Reader> {
  const manner = await findManner(trx, userId);
  const { first_name: name, device, comfort_level: level, referred_by_sales: isReferred } = manner;
  return {
    firstName: oneLine(name, nameLength),
    device:
      "make" in device
        ? {
            make: oneLine(device.make, nameLength),
            model: oneLine(device.model, nameLength),
            os_version: oneLine(device.os_version, nameLength),
          }
        : null,
    level: level ?? "basic",
    prices: isReferred ? "referred" : "standard",
  };
}

/** Letters, digits and what is in names: nothing that a page or a prompt could read as more. */
function oneLine(text: string, length: number): string {
  return text
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'’&+()"/-]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, length)
    .toWellFormed();
}
