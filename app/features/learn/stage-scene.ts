import type { Stage } from "~/program/season";
import type { SceneName } from "~/ui/art/strip-scene";

/** The picture that a stage's pages open with; it shows what the stage's poster shows. */
export const STAGE_SCENE: Record<Stage["id"], SceneName> = {
  talk: "bluebird",
  create: "field",
  build: "bridge",
  compete: "summit",
};
