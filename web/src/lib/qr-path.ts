import { encodeQR } from "qr";

/**
 * A QR code as one SVG path: a square of 1 for each dark module, in a box of `size`, with the quiet
 * zone of four modules that readers may count on (ISO/IEC 18004).
 */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size: rows.length, path: squares.join("") };
}
