import type { Stage } from "~/program/season";
import { CANYON } from "~/ui/art/endings/canyon";
import type { Ending } from "~/ui/art/endings/ending";
import { FALLS } from "~/ui/art/endings/falls";
import { FIELD } from "~/ui/art/endings/field";
import { LAKE } from "~/ui/art/endings/lake";
import { EASEL_FIELD } from "~/ui/art/scenes/easel-field";
import { FENCE_WIRE } from "~/ui/art/scenes/fence-wire";
import type { Scene } from "~/ui/art/scenes/scene";
import { SUMMIT_FLAG } from "~/ui/art/scenes/summit-flag";
import { TIMBER_BRIDGE } from "~/ui/art/scenes/timber-bridge";

/** The picture that a stage's pages open with, in the hue of the stage: birds talk, an easel, a bridge, a summit. */
export const STAGE_SCENE: Record<Stage["id"], Scene> = {
  talk: FENCE_WIRE,
  create: EASEL_FIELD,
  build: TIMBER_BRIDGE,
  compete: SUMMIT_FLAG,
};

/** Where the lessons of a stage end. */
export const STAGE_ENDING: Record<Stage["id"], Ending> = {
  talk: LAKE,
  create: FIELD,
  build: CANYON,
  compete: FALLS,
};
