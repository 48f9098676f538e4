import type { ReactNode } from "react";
import type { Stage } from "~/program/season";
import { PosterBuild } from "./art/poster-build";
import { PosterCompete } from "./art/poster-compete";
import { PosterCreate } from "./art/poster-create";
import { PosterTalk } from "./art/poster-talk";
import type { Hue } from "./hue";

const PICTURES: Record<Stage["id"], ReactNode> = {
  talk: <PosterTalk />,
  create: <PosterCreate />,
  build: <PosterBuild />,
  compete: <PosterCompete />,
};

/** Each stage owns one hue on every page. */
export const STAGE_HUE: Record<Stage["id"], Hue> = {
  talk: "bluebird",
  create: "wheat",
  build: "sage",
  compete: "garnet",
};

interface StagePosterProps {
  stage: Stage;
  number: number;
  headingLevel?: 2 | 3;
  /** “Stage 1”, on a page in another language. */
  label?: string;
}

/** One stage of the learning path as a poster. */
export function StagePoster(props: StagePosterProps) {
  const { stage, number, headingLevel = 3, label = `Stage ${number}` } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="poster">
      {PICTURES[stage.id]}
      <div className={`poster-caption poster-${stage.id}`}>
        <p className="font-bold text-b leading-tight">{label}</p>
        <Heading className="mt-1.5 text-[clamp(1.125rem,13.5cqi,2.5rem)] leading-[.95]">
          {stage.name}
        </Heading>
      </div>
    </div>
  );
}
