import { fromBase64, fromUtf8, toBase64 } from "@breezy/crypto/bytes";
import { parseXml, type Element } from "../xml.ts";
import type { Keystream } from "./keystream.ts";

/** In the order of the file, since all protected values share one stream. */
export function treeOf(xml: Uint8Array, stream: Keystream): Element {
  return parseXml(fromUtf8(xml).replace(/^\uFEFF/, ""), (element, parent) => {
    if (element.attributes["Protected"] !== "True") return;
    const isFile = element.name === "Binary" || parent?.name === "Binary";
    if (element.name !== "Value" && !isFile) return;
    const value = stream(fromBase64(element.text.trim()));
    // A file stays as it is written where it is not protected.
    element.text = isFile ? toBase64(value) : fromUtf8(value);
  });
}
