import type { CheckDeadline } from "./check-deadline.server";
import type { PdfContent } from "./pdf-objects.server";
import { BadPdf, PdfReference, type PdfValue } from "./pdf-values.server";

/**
 * Counted leaf by leaf: the number that a PDF gives for itself can be anything. Null when the tree of
 * pages cannot be followed to its end.
 */
export async function countPages(
  { objects, root }: PdfContent,
  deadline: CheckDeadline,
): Promise<number | null> {
  const resolve = (value: PdfValue | undefined) =>
    value instanceof PdfReference ? objects.get(value.number)?.value : value;
  const catalog = resolve(root);
  const toVisit = catalog instanceof Map ? [catalog.get("Pages")] : [];
  const visited = new Set<PdfValue | undefined>();
  let pages = 0;
  while (toVisit.length > 0) {
    await deadline.keepAndRest();
    const node = resolve(toVisit.pop());
    if (node === undefined) throw new BadPdf("pages are missing, as in a file that was cut short");
    if (!(node instanceof Map) || visited.has(node)) return null;
    visited.add(node);
    const kids = resolve(node.get("Kids"));
    if (Array.isArray(kids)) for (const kid of kids) toVisit.push(kid);
    else if (node.has("Kids")) return null;
    else pages += 1;
  }
  return pages > 0 ? pages : null;
}
