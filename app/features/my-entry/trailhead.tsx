import { daysUntil } from "~/program/calendar";
import { longDate, longDateTime } from "~/program/format";
import { instantOf } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import { nextOnTrail } from "~/program/trail";
import { useLocale } from "~/ui/use-locale";
import type { EntryView } from "./entry-view.server";
import { MY_COPY } from "./my-copy";
import "./my-entry.css";
import { TrailLists } from "./trail-lists";
import { TrailPicture } from "./trail-picture";
import { type Turn, turnsOf } from "./turns";

/** In five seconds: whose turn it is, what to do and by when; then where everybody is on the trail. */
export function Trailhead({ entries, now }: { entries: EntryView[]; now: string }) {
  const locale = useLocale();
  const copy = MY_COPY[locale];
  const turns = entries.flatMap(turnsOf);
  const walking = entries.filter(({ trail }) => trail.length > 0);
  const next = nextOnTrail(walking[0]?.trail ?? []);
  return (
    <section className="trailhead dusk" aria-labelledby="page-title">
      <div className="wrap trailhead-top">
        <div>
          <p className="font-bold text-wheat">{longDate(now, locale)} (MT)</p>
          <h1 id="page-title">{helloFor(turns.length)}</h1>
          {walking.length > 0 && (
            <p className="mt-5 text-l">
              {next
                ? `${copy.next(copy.trail.waypoints[next.id])}, ${copy.by(longDateTime(next.ends, locale))}.`
                : copy.seasonIsOver}
            </p>
          )}
        </div>
        {turns.length > 0 && <Blades turns={turns} entries={walking} now={now} />}
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

interface BladesProps {
  turns: Turn[];
  entries: EntryView[];
  now: string;
}

/** The arms of a signpost, one for each thing to do. */
function Blades({ turns, entries, now }: BladesProps) {
  const locale = useLocale();
  const copy = MY_COPY[locale];
  return (
    <ol className="blades" aria-label={copy.turns.title}>
      {turns.map((turn) => {
        const trail = entries.find(({ id }) => id === turn.entry)?.trail ?? [];
        const due = trail.find(({ id }) => id === "sending-in")?.ends;
        return (
          <li key={`${turn.entry} ${turn.what}`} className="blade">
            <p>
              <b className="block">{copy.turns.you}</b>
              {turn.name}
            </p>
            <div>
              <h2 className="text-h4">{whatOf(turn)}</h2>
              <p className="text-s">
                {turn.what === "guardian" ? copy.turns.guardianWhy : copy.turns.membersWhy}
              </p>
            </div>
            {due && (
              <p className="blade-when">
                <b className="display block text-h4">{daysLeft(due)}</b>
                <span className="text-s">{copy.by(`${longDate(due, locale)} MT`)}</span>
              </p>
            )}
            <a className="btn btn-small" href={PAGES.contact.path}>
              {copy.turns.writeToUs}
            </a>
          </li>
        );
      })}
    </ol>
  );

  function whatOf(turn: Turn): string {
    if (turn.what === "members") return copy.turns.members(String(turn.missing));
    const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(turn.children);
    return copy.turns.guardian(names);
  }

  function daysLeft(due: string): string {
    const days = daysUntil(due, instantOf(now));
    if (days === 0) return copy.today;
    return days === 1 ? copy.dayLeft : copy.daysLeft(String(days));
  }
}
