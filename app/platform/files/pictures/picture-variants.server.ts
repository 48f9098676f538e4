import { storageKeyOf } from "../storage/file-storage.server";

/** Best first; browsers take the first that they know, and all know the last. */
export const VARIANT_FORMATS = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
} as const;
export type VariantFormat = keyof typeof VARIANT_FORMATS;

/** A card on a phone, a card, and the top of a page. */
const WIDTHS = [320, 640, 1_280];

/** Never wider than the picture itself, so that the largest may be of another width. */
export function variantWidths(pictureWidth: number): number[] {
  const largest = Math.min(pictureWidth, Math.max(...WIDTHS));
  return [...WIDTHS.filter((width) => width < largest), largest];
}

/** Beside the picture, and found by its id as it is. */
export function variantKey(fileId: string, width: number, format: VariantFormat): string {
  return `${storageKeyOf(fileId)}-${width}.${format}`;
}

interface Picture {
  id: string;
  facts: { width?: number; variants?: number[] };
}

/** Every key under which something of a file may be kept, also what was broken off while it was made. */
export function keysOf({ id, facts }: Picture): string[] {
  const widths = new Set([...(facts.variants ?? []), ...variantWidths(facts.width ?? 0)]);
  const formats = Object.keys(VARIANT_FORMATS) as VariantFormat[];
  const ofPicture = facts.width === undefined ? [] : [...widths];
  const variants = ofPicture.flatMap((width) =>
    formats.map((format) => variantKey(id, width, format)),
  );
  return [storageKeyOf(id), ...variants];
}
