import { Badge } from "~/ui/badge";
import { HUE_CLASS } from "~/ui/hue";
import { STAGE_HUE } from "~/ui/stage-poster";
import type { TrainingStage } from "./copy";

export function TrainingStages({ stages }: { stages: TrainingStage[] }) {
  return (
    <ol className="space-y-12">
      {stages.map((stage) => (
        <li
          key={stage.id}
          className={`grid gap-x-12 gap-y-5 border-hue border-t-4 pt-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] ${HUE_CLASS[STAGE_HUE[stage.id]]}`}
        >
          <div>
            <p className="font-bold text-hue">{stage.stage}</p>
            <h3 className="mt-1">{stage.title}</h3>
            <p className="mt-1 mb-4 text-ink-2 text-l">{stage.subtitle}</p>
            <Badge hue={STAGE_HUE[stage.id]} icon="clock">
              {stage.duration}
            </Badge>
          </div>
          <div>
            <p className="max-w-[42em]">{stage.description}</p>
            <dl className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-2">
              <div>
                <dt className="font-bold">Focus</dt>
                <dd className="text-ink-2">{stage.focus}</dd>
              </div>
              <div>
                <dt className="font-bold">Outcome</dt>
                <dd className="text-ink-2">{stage.outcome}</dd>
              </div>
            </dl>
          </div>
        </li>
      ))}
    </ol>
  );
}
