/** XML as a tree. The browser's own parser is closed to the page, and absent in a worker. */
import { SaxesParser } from "saxes";
import { ImportError } from "./import-error.ts";

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** Deeper than any manager nests its groups. */
const maxDepth = 200;

/** `onElement` sees every element as it ends, and the one that it is in, in the order of the file. */
export function parseXml(
  text: string,
  onElement?: (element: Element, parent: Element | undefined) => void,
): Element {
  const parser = new SaxesParser({ xmlns: false });
  const top: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    const element: Element = { name: tag.name, attributes: tag.attributes, children: [], text: "" };
    if (open.length > maxDepth) throw new Error("nested too deep");
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const append = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on("text", append);
  parser.on("cdata", append);
  parser.on("closetag", () => {
    const element = open.pop();
    if (element && onElement) onElement(element, open.at(-1));
  });
  try {
    parser.write(text).close();
  } catch (error) {
    const reason = `line ${parser.line}, column ${parser.column}`;
    throw new ImportError({ code: "bad-xml", reason }, { cause: error });
  }
  const root = top.children[0];
  if (!root) throw new ImportError({ code: "bad-xml", reason: "no element" });
  return root;
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((child) => child.name === name);
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function textOf(element: Element | undefined, name: string): string {
  return childOf(element, name)?.text ?? "";
}
