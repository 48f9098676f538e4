import { factsOf, kindOfType } from "~/platform/files/file-kinds.server";
import type { FilePart } from "~/program/project";

const NAMES: Record<FilePart, string> = {
  coverPicture: "cover",
  proposal: "proposal",
  report: "report",
  video: "video",
  slidesOrCode: "code",
  captions: "captions",
};

/** What judges and the public know a file by: "report.pdf". The child's own name for it may be the child's name. */
export function neutralName(part: FilePart, detectedType: string | null): string {
  const kind = kindOfType(detectedType);
  const isSlides = part === "slidesOrCode" && kind === "pdf";
  const extension = kind && factsOf(kind).extensions[0];
  return [isSlides ? "slides" : NAMES[part], extension ?? "bin"].join(".");
}
