import type { FilePart } from "~/program/project";

/** As a judge is told of them. */
export const PART_WORDS: Record<FilePart, string> = {
  coverPicture: "The picture",
  proposal: "The proposal",
  report: "The report",
  video: "The film",
  slidesOrCode: "The slides or code",
  captions: "The captions of the film",
};

/** "The film and the report" */
export function partsInWords(parts: string[]): string {
  const words = parts.map((part) => PART_WORDS[part as FilePart] ?? "A part");
  const [first = "", ...others] = words;
  return new Intl.ListFormat("en").format([first, ...others.map((one) => one.toLowerCase())]);
}
