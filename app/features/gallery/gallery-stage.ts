import type { GalleryPhase } from "~/program/gallery-phase";
import type { Releases } from "./honors.server";

/** After the vote it is not the date that counts but what is out. */
export type GalleryStage =
  | "before"
  | "voting"
  | "counting"
  | "finalists-late"
  | "finalists"
  | "places-late"
  | "places";

export function galleryStage(phase: GalleryPhase, releases: Releases | undefined): GalleryStage {
  if (phase === "before" || phase === "voting" || !releases) {
    return phase === "voting" ? "voting" : "before";
  }
  const { online, showcase } = releases;
  if (showcase !== "ahead") return showcase === "out" ? "places" : "places-late";
  if (online === "ahead") return "counting";
  return online === "out" ? "finalists" : "finalists-late";
}
