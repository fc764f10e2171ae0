/** The release's bill of materials, in CycloneDX's words. The same release has the same text. */
import { type Locked, nameAt, needsOf, shippedPlaces } from "./packages.mjs";

interface Product {
  name: string;
  version: string;
  license: string;
}

export function sbomOf(lock: Record<string, Locked>, product: Product): object {
  const own = `pkg:npm/${product.name}@${product.version}`;
  // One version may lie in two places.
  const places = new Map(
    shippedPlaces(lock).map((place) => [urlOf(place, lock[place]!.version!), place]),
  );
  const urlsOf = (needed: string[]) =>
    [...new Set(needed.map((place) => urlOf(place, lock[place]!.version!)))].sort();
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": own,
        ...product,
        license: undefined,
        purl: own,
        licenses: [licenceOf(product.license)],
      },
    },
    components: [...places].map(([url, place]) => componentOf(url, place, lock[place]!)),
    dependencies: [
      { ref: own, dependsOn: [...places.keys()].sort() },
      ...[...places].map(([ref, place]) => ({ ref, dependsOn: urlsOf(needsOf(lock, place)) })),
    ],
  };
}

function componentOf(url: string, place: string, { version, integrity, license }: Locked) {
  const [scope, name] = nameAt(place).startsWith("@")
    ? nameAt(place).split("/")
    : [undefined, nameAt(place)];
  const [algorithm, base64 = ""] = (integrity ?? "").split("-");
  return {
    type: "library",
    "bom-ref": url,
    ...(scope !== undefined && { group: scope }),
    name,
    version,
    purl: url,
    ...(license !== undefined && { licenses: [licenceOf(license)] }),
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(base64, "base64").toString("hex") }],
    }),
  };
}

/** An identifier, or several of them with `OR` and `AND`. */
function licenceOf(words: string) {
  return words.includes(" ") ? { expression: words } : { license: { id: words } };
}

function urlOf(place: string, version: string): string {
  return `pkg:npm/${nameAt(place).replace("@", "%40")}@${version}`;
}
