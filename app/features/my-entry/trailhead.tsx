import { longDate, longDateTime } from "~/program/format";
import { nextOnTrail } from "~/program/trail";
import { LocaleLine } from "~/ui/locale-links";
import { useLocale } from "~/ui/use-locale";
import { Blades } from "./blades";
import { DeskBlades, type OwnDesk } from "./desk-blades";
import type { EntryView } from "./entry-view.server";
import { MY_COPY } from "./my-copy";
import "./my-entry.css";
import { TrailLists } from "./trail-lists";
import { TrailPicture } from "./trail-picture";
import { type TurnOf, turnsOf, whoseTurn } from "./turns";

const ORDER: TurnOf[] = ["you", "students", "waiting"];

interface TrailheadProps {
  entries: EntryView[];
  /** Whoever has a class desk has something to do there, as long as the season runs. */
  desks?: OwnDesk[];
  now: string;
}

/** In five seconds: whose turn it is, what to do and by when; then where everybody is on the trail. */
export function Trailhead({ entries, desks = [], now }: TrailheadProps) {
  const locale = useLocale();
  const copy = MY_COPY[locale];
  const all = entries.flatMap(turnsOf);
  const turns = ORDER.flatMap((who) => all.filter((turn) => whoseTurn(turn) === who));
  const own = turns.filter((turn) => whoseTurn(turn) === "you");
  const walking = entries.filter(({ trail }) => trail.length > 0);
  const next = nextOnTrail(...walking.map(({ trail }) => trail));
  return (
    <section className="trailhead dusk" aria-labelledby="page-title">
      <div className="wrap trailhead-top">
        <div>
          <div className="flex flex-wrap items-baseline gap-x-6">
            <p className="font-bold text-wheat">{longDate(now, locale)} (MT)</p>
            <LocaleLine />
          </div>
          <h1 id="page-title">{helloFor(own.length + desks.length)}</h1>
          {walking.length > 0 && (
            <p className="mt-5 text-l">
              {next?.when
                ? `${copy.next(copy.trail.waypoints[next.id])}, ${copy.by(longDateTime(next.when.ends, locale))}.`
                : copy.seasonIsOver}
            </p>
          )}
        </div>
        <div className="blades">
          {desks.length > 0 && <DeskBlades desks={desks} />}
          {turns.length > 0 && <Blades turns={turns} now={now} />}
        </div>
      </div>
      {walking.length > 0 && (
        <>
          <TrailPicture entries={walking} />
          <TrailLists entries={walking} />
        </>
      )}
    </section>
  );

  function helloFor(things: number): string {
    if (things === 0) return copy.hello.nothing;
    return things === 1 ? copy.hello.one : copy.hello.many(String(things));
  }
}
