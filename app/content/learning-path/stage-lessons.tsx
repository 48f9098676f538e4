import { earnedInStage } from "~/program/certificates";
import { STAGE_PAGES } from "~/program/paths";
import type { Season } from "~/program/season";
import { HUE_CLASS } from "~/ui/hue";
import { KeyValues } from "~/ui/key-values";
import { STAGE_HUE } from "~/ui/stage-poster";
import { STAGE_LESSONS } from "./copy";

/** What happens inside each stage; the id lets other pages point at one. */
export function StageLessons({ season }: { season: Season }) {
  return (
    <ol>
      {season.stages.map((stage, index) => {
        const { id, name, duration } = stage;
        const { doing, handIn, ready } = STAGE_LESSONS[id];
        return (
          <li
            key={id}
            id={`stage-${index + 1}`}
            className={`grid gap-x-16 gap-y-4 border-hue border-t-4 py-8 lg:grid-cols-[4fr_8fr] ${HUE_CLASS[STAGE_HUE[id]]}`}
          >
            <div>
              <p className="font-bold text-hue">Stage {index + 1}</p>
              <h3>{name}</h3>
              <p className="mt-3">
                <a href={STAGE_PAGES[id].lessons.path}>Lessons of stage {index + 1}</a>
              </p>
            </div>
            <KeyValues
              items={[
                { label: "What you do", text: doing },
                { label: "What you hand in", text: handIn },
                { label: "Ready to go on", text: ready },
                { label: "Time and title", text: `${duration}. ${earnedInStage(stage)}.` },
              ]}
            />
          </li>
        );
      })}
    </ol>
  );
}
