import { encode } from "uqr";

/** A picture of so many squares by as many, its dark ones as one path. */
export interface QrCode {
  size: number;
  path: string;
}

interface QrOptions {
  /** On paper a fold or a stain must not matter, and other print may stand close. */
  isForPaper?: boolean;
}

export function qrCode(text: string, { isForPaper = false }: QrOptions = {}): QrCode {
  const { size, data } = encode(text, isForPaper ? { ecc: "M", border: 4 } : {});
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
