/** Of the pages that list projects. */
export const GALLERY_TAG = "gallery";

/** Of everything that shows something of one entry: its page, its pictures, its files. */
export function entryTag(entryId: string): string {
  return `entry:${entryId}`;
}
