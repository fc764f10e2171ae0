import { fromBase64, fromUtf8 } from "@breezy/crypto/bytes";
import { parseXml, type Element } from "../xml.ts";
import type { Keystream } from "./keystream.ts";

/** In the order of the file, since all protected values share one stream. */
export function treeOf(xml: Uint8Array, stream: Keystream): Element {
  return parseXml(fromUtf8(xml).replace(/^\uFEFF/, ""), (element) => {
    if (element.name !== "Value" || element.attributes["Protected"] !== "True") return;
    element.text = fromUtf8(stream(fromBase64(element.text.trim())));
  });
}
