import { earnedInStage } from "~/program/certificates";
import type { Stage } from "~/program/season";
import { StagePoster } from "./stage-poster";

/** The four posters, climbing from the first stage to the last. */
export function StagePosters({ stages }: { stages: { stage: Stage; text: string }[] }) {
  return (
    <ol className="poster-trail grid two-if-room items-start gap-x-[clamp(16px,2.4vw,36px)] gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
      {stages.map(({ stage, text }, index) => (
        <li key={stage.id}>
          <StagePoster stage={stage} number={index + 1} />
          <p className="mt-3 max-w-[34em] max-sm:text-b max-sm:leading-snug sm:mt-4">{text}</p>
          <dl className="mt-3 text-b">
            <Row label="Time" text={stage.duration} />
            <Row label="You earn" text={earnedInStage(stage)} />
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div className="border-rule border-t py-2 max-sm:leading-snug sm:grid sm:grid-cols-[5.2em_1fr]">
      <dt className="text-ink-2 max-sm:inline max-sm:pr-1.5">{label}</dt>
      <dd className="font-bold max-sm:inline">{text}</dd>
    </div>
  );
}
