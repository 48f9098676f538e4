import type { MilestoneStatus } from "~/program/calendar";
import { endOf, instantOf } from "~/program/mountain-time";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { HUE_CLASS } from "~/ui/hue";
import { Icon, type IconName } from "~/ui/icon";
import { PhoneFold } from "~/ui/phone-fold";
import { StatusTag } from "~/ui/status-tag";
import { TIMELINE_COPY } from "./copy";
import type { TimelinePhase } from "./phases";

/** One phase: its frame on the left, what happens in it on the right. */
export function PhaseDetails({
  phase,
  number,
  now,
}: {
  phase: TimelinePhase;
  number: number;
  now: Date;
}) {
  return (
    <li
      id={phase.phase.toLowerCase()}
      className={`grid gap-x-20 gap-y-4 border-hue border-t-4 py-7 lg:grid-cols-[5fr_7fr] lg:py-14 ${HUE_CLASS[phase.colour]}`}
    >
      <div className="lg:sticky lg:top-8 lg:self-start">
        <p className="flex flex-wrap items-center gap-x-4 font-bold text-s">
          Phase {number}
          <StatusTag status={statusOfPhase(phase, now)} />
        </p>
        <h3 className="mt-2 lg:mt-4">
          <span className="mb-2 block text-h2 text-hue">
            {phase.phase}
            <span className="sr-only">: </span>
          </span>
          {phase.title}
        </h3>
        <dl className="mt-4 space-y-2 lg:mt-5 lg:space-y-3">
          <Frame icon="calendar-days" label="Date" text={`${phase.date} (MT)`} />
          <Frame icon="clock" label="Time" text={phase.time} />
          {phase.location && <Frame icon="map-pin" label="Place" text={phase.location} />}
        </dl>
      </div>
      <div>
        <p className="text-l">{phase.description}</p>
        {phase.way && (
          <Actions>
            <ButtonLink href={phase.way.href} tone="line">
              {phase.way.label}
            </ButtonLink>
          </Actions>
        )}
        <PhoneFold label={TIMELINE_COPY.phases.more}>
          <ul className="mt-5 list-disc space-y-1.5 pl-5 marker:text-hue">
            {phase.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
          <h4 className="mt-8">Schedule</h4>
          <ul className="mt-3 divide-y divide-rule border-rule border-y">
            {phase.schedule.map(({ when, what }) => (
              <li key={`${when} ${what}`} className="grid gap-x-6 py-2.5 sm:grid-cols-[16em_1fr]">
                <span className="text-ink-2">{when}</span>
                <span className="font-bold">{what}</span>
              </li>
            ))}
          </ul>
          {phase.awards.length > 0 && <Awards awards={phase.awards} />}
        </PhoneFold>
      </div>
    </li>
  );
}

function Awards({ awards }: { awards: string[] }) {
  return (
    <>
      <h4 className="mt-8">Awards</h4>
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {awards.map((award) => (
          <li key={award} className="grid grid-cols-[24px_minmax(0,1fr)] gap-3">
            <Icon name="award" className="mt-0.5 size-6 text-hue" />
            {award}
          </li>
        ))}
      </ul>
    </>
  );
}

function Frame({ icon, label, text }: { icon: IconName; label: string; text: string }) {
  return (
    <div className="grid grid-cols-[24px_minmax(0,1fr)] gap-3">
      <dt>
        <Icon name={icon} className="mt-0.5 size-6 text-hue" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="font-bold">{text}</dd>
    </div>
  );
}

function statusOfPhase({ phase, starts, ends }: TimelinePhase, now: Date): MilestoneStatus {
  if (now >= endOf(ends)) return "completed";
  if (now >= instantOf(starts)) return "active";
  return phase === "Showcase" ? "finale" : "upcoming";
}
