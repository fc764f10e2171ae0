/** One person's first day at a product in processes of its own, over whatever stands before it. */
import type { Product } from "../../processes.ts";
import { aDraft } from "../../protocol/device.ts";
import { aPerson, aRemoteDevice, distantZone } from "../../stress/testing/remote-device.ts";

const pin = "2580";

/** Signs up, makes a vault, and opens it on another device: the names that are in it there. */
export async function openAnew(product: Product): Promise<(string | undefined)[]> {
  const device = await aRemoteDevice(product, await aPerson(product));
  const made = await device.vault.setUp(pin, distantZone());
  if (!made.ok) throw new Error(`not set up: ${made.reason}`);
  const saved = await device.vault.add(aDraft("Harbour Bank"));
  if (!saved.ok) throw new Error(`not saved: ${saved.reason}`);
  const another = await aRemoteDevice(product, device.account);
  const opened = await another.vault.unlock(pin);
  if (!opened.ok) throw new Error(`not opened: ${JSON.stringify(opened)}`);
  return opened.vault.entries.map(({ overview }) => overview?.account);
}
