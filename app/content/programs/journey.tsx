import { earnedInStage } from "~/program/certificates";
import type { Season } from "~/program/season";
import { Checklist } from "~/ui/checklist";
import { HUE_CLASS } from "~/ui/hue";
import { STAGE_HUE } from "~/ui/stage-poster";
import { STEP_SKILLS } from "./copy";

/** The four steps as a climb: promise and time on one side, the skills on the other. */
export function Journey({ season }: { season: Season }) {
  return (
    <ol>
      {season.stages.map((stage, index) => (
        <li
          key={stage.id}
          className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-6 border-hue sm:gap-x-8 border-t-4 py-8 lg:grid-cols-[auto_5fr_6fr] lg:gap-x-16 lg:py-10 ${HUE_CLASS[STAGE_HUE[stage.id]]}`}
        >
          <p aria-hidden="true" className="display w-[.6em] text-h2 text-hue lg:w-[1.2em]">
            {index + 1}
          </p>
          <div>
            <h3>{stage.name}</h3>
            <p className="mt-2 text-l">{STEP_SKILLS[stage.id].promise}</p>
            <p className="mt-4 text-ink-2">
              {stage.duration}. You earn: <b className="text-ink">{earnedInStage(stage)}</b>
            </p>
          </div>
          <div className="max-lg:col-start-2">
            <Checklist items={STEP_SKILLS[stage.id].skills} />
          </div>
        </li>
      ))}
    </ol>
  );
}
