/** The linter's view of `boundaries.ts`: every form of import, dynamic and type imports too. */
import { relative, sep } from "node:path";
import { forbiddenImport } from "./boundaries.ts";

const root = new URL("../..", import.meta.url).pathname;

interface ImportNode {
  source?: { value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
}

interface RuleContext {
  filename: string;
  report(problem: { node: ImportNode; message: string }): void;
}

const boundaries = {
  create(context: RuleContext) {
    const from = relative(root, context.filename).split(sep).join("/");
    const check = (node: ImportNode, typesOnly: boolean, lazily = false) => {
      const specifier = node.source?.value;
      if (typeof specifier !== "string") return;
      const reason = forbiddenImport(from, specifier, typesOnly, lazily);
      if (reason !== null) context.report({ node, message: reason });
    };
    return {
      ImportDeclaration: (node: ImportNode) => check(node, node.importKind === "type"),
      ExportNamedDeclaration: (node: ImportNode) => check(node, node.exportKind === "type"),
      ExportAllDeclaration: (node: ImportNode) => check(node, node.exportKind === "type"),
      ImportExpression: (node: ImportNode) => check(node, false, true),
      TSImportType: (node: ImportNode) => check(node, true),
    };
  },
};

export default { meta: { name: "breezy" }, rules: { boundaries } };
