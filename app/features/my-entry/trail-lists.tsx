import { dateRange, shortDate } from "~/program/format";
import type { Waypoint } from "~/program/trail";
import { Icon, type IconName } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import type { EntryView } from "./entry-view.server";
import { MY_COPY } from "./my-copy";

const MARKS: Record<Waypoint["state"], IconName | undefined> = {
  done: "check",
  past: undefined,
  refused: "circle-alert",
  missed: undefined,
  open: "book-open",
  invited: "star",
  here: "map-pin",
  yours: "pencil",
  waiting: "clock",
  ahead: undefined,
};

/** The same as the picture, to be read. */
export function TrailLists({ entries }: { entries: EntryView[] }) {
  const copy = MY_COPY[useLocale()].trail;
  return (
    <div className="wrap">
      <h2 className="sr-only">{copy.title}</h2>
      {entries.map((entry) => (
        <section key={entry.id} className="walk" aria-label={copy.of(entry.name)}>
          <h3 className="text-h4">{entry.name}</h3>
          <ol>
            {entry.trail.map((waypoint) => (
              <Stop key={waypoint.stage?.id ?? waypoint.id} waypoint={waypoint} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Stop({ waypoint }: { waypoint: Waypoint }) {
  const locale = useLocale();
  const copy = MY_COPY[locale].trail;
  const { id, stage, state, when, count } = waypoint;
  const mark = MARKS[state];
  return (
    <li className={`walk-${state}`} aria-current={state === "here" ? "step" : undefined}>
      <span className="walk-mark">{mark && <Icon name={mark} className="size-5" />}</span>
      <b lang={stage ? "en" : undefined}>{nameOf()}</b>
      <span>{whenOf()}</span>
      <span className="walk-state">{copy.state[state]}</span>
    </li>
  );

  function nameOf(): string | undefined {
    return id === "stage" ? stage?.name : copy.waypoints[id];
  }

  /** The day, and of several how many are through: "2 of 3". */
  function whenOf(): string {
    const isPart = count && count.of > 1 && count.done < count.of;
    const part = isPart ? copy.some(String(count.done), String(count.of)) : "";
    const days = when ? `${dateRange(when.starts, when.ends, shortDate, locale)} MT` : "";
    const number = stage && !when ? copy.stage(String(stage.number)) : "";
    return [number, part, days].filter(Boolean).join(", ");
  }
}
