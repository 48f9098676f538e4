import type { Stage } from "~/program/season";
import { DAWN, HARVEST, NIGHT, NOON } from "~/ui/art/scenes/bands";
import type { Scene } from "~/ui/art/scenes/scene";

/** The picture that a stage's pages open with: from the morning of a day to its night. */
export const STAGE_SCENE: Record<Stage["id"], Scene> = {
  talk: DAWN,
  create: NOON,
  build: HARVEST,
  compete: NIGHT,
};
