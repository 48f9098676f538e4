import type { StoredFile } from "./file-storage.server";
import { StorageAway } from "./storage-away.server";

/** A page of a list, as long as it is one from its beginning to its end. */
export function readListPage(xml: string): { files: StoredFile[]; next: string } {
  const isTruncated = elementText("IsTruncated", xml);
  const next = elementText("NextContinuationToken", xml);
  const isWhole =
    /<ListBucketResult[\s>]/.test(xml) && xml.trimEnd().endsWith("</ListBucketResult>");
  if (!isWhole || (isTruncated !== "true" && isTruncated !== "false")) {
    throw new StorageAway("The storage answered with something else than a list");
  }
  if (isTruncated === "true" && !next) {
    throw new StorageAway("The storage's list is cut short, and does not say how it goes on");
  }
  const files = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = ""]) => ({
    key: elementText("Key", entry),
    bytes: Number(elementText("Size", entry) || Number.NaN),
    changedAt: new Date(elementText("LastModified", entry)),
  }));
  const isClear = ({ key, bytes, changedAt }: StoredFile) =>
    key !== "" && Number.isSafeInteger(bytes) && !Number.isNaN(changedAt.getTime());
  if (!files.every(isClear))
    throw new StorageAway("The storage's list names an object without its facts");
  return { files, next: isTruncated === "true" ? next : "" };
}

/** What stands in an element of XML. Keys hold nothing that would be written in another way. */
export function elementText(element: string, xml: string): string {
  const value = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
