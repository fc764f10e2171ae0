/** A QR code of `text` as a picture, drawn by the page as a browser saves one. */
import type { Page } from "@playwright/test";
import { encodeQR } from "qr";

export async function pictureOf(page: Page, text: string): Promise<Buffer> {
  const modules = encodeQR(text, "raw", { border: 4 });
  const base64 = await page.evaluate(async (rows) => {
    const scale = 6;
    const canvas = new OffscreenCanvas(rows.length * scale, rows.length * scale);
    const context = canvas.getContext("2d")!;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "#000";
    for (const [y, row] of rows.entries()) {
      for (const [x, dark] of row.entries()) {
        if (dark) context.fillRect(x * scale, y * scale, scale, scale);
      }
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
  }, modules);
  return Buffer.from(base64, "base64");
}
