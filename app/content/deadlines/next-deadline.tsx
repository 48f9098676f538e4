import { longDate, longDateTime } from "~/program/format";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import type { Site } from "~/program/site";
import { Icon } from "~/ui/icon";
import { type Countdown, countdownTo, daysInWords } from "./countdown";

/** The countdown, drawn by the server; after the last date it says what comes next instead. */
export function NextDeadline({ site }: { site: Site }) {
  const countdown = countdownTo(site.season, site.now);
  return (
    <section aria-labelledby="next-deadline" className="bg-strip py-10 text-strip-ink lg:py-12">
      <div className="wrap">{countdown ? <Running {...countdown} /> : <Over site={site} />}</div>
    </section>
  );
}

function Running(countdown: Countdown) {
  const { title, description } = MILESTONE_COPY[countdown.milestone.id];
  return (
    <div className="grid items-center gap-x-16 gap-y-4 md:grid-cols-[auto_1fr]">
      <div>
        <h2 id="next-deadline" className="flex items-center gap-2 font-bold font-text text-b">
          <Icon name="timer" />
          Next deadline
        </h2>
        <p className="display mt-1 text-h1 text-strip-loud">{daysInWords(countdown.days)}</p>
      </div>
      <div className="max-w-[38em] md:border-strip-ink/15 md:border-l-2 md:pl-10">
        <p className="display text-h3">{title}</p>
        <p className="mt-1 font-bold">{whenIs(countdown)}</p>
        <p className="mt-2">{description}</p>
      </div>
    </div>
  );
}

function Over({ site: { season } }: { site: Site }) {
  return (
    <>
      <h2 id="next-deadline" className="text-h3">
        This season’s dates have passed
      </h2>
      <p className="mt-2 max-w-[40em]">
        The {season.name} ended on {longDate(season.dates.showcaseEnds)} (MT). The dates of the next
        season will be announced here. Ask for an email and you will not have to look.
      </p>
    </>
  );
}

function whenIs({ milestone, target, verb }: Countdown): string {
  if (verb === "is") return milestoneWhen(milestone);
  return verb === "closes"
    ? `Closes ${longDateTime(target)}`
    : `Opens ${longDate(target)} (MT), ends ${longDateTime(milestone.ends)}`;
}
