import type { FilePart } from "~/program/project";
import type { FileMark } from "~/program/project-state";

/** As the box of one mark is sent: "video:face". */
export function markValue(part: FilePart, mark: FileMark): string {
  return `${part}:${mark}`;
}
