import { phaseOf } from "~/program/calendar";
import { longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { HUE_CLASS } from "~/ui/hue";
import { Icon } from "~/ui/icon";
import { TYPE_LOOK } from "./copy";
import { type KeyDate, keyDates } from "./key-dates";

/** Event, date and type of every milestone, small enough to take in at once, and where today stands among them. */
export function KeyDateCards({ site }: { site: Site }) {
  const { season, now } = site;
  const { begun, ahead } = keyDates(site);
  return (
    <ol className="grid gap-px overflow-hidden rounded-md border border-rule bg-rule lg:grid-cols-4">
      {begun.map((keyDate) => (
        <KeyDateCard key={keyDate.id} keyDate={keyDate} />
      ))}
      {phaseOf(season, now) === "running" && <Today now={now} />}
      {ahead.map((keyDate) => (
        <KeyDateCard key={keyDate.id} keyDate={keyDate} />
      ))}
    </ol>
  );
}

function KeyDateCard({ keyDate: { event, date, type, open } }: { keyDate: KeyDate }) {
  const { label, hue, icon } = TYPE_LOOK[type];
  return (
    <li
      className={`grid grid-cols-[24px_minmax(0,1fr)] content-start gap-x-4 bg-card px-5 py-4 lg:block lg:p-6 ${HUE_CLASS[hue]}`}
    >
      <Icon name={icon} className="row-span-2 size-6 text-hue lg:mb-3 lg:size-8" />
      <h3 className="text-h4">{event}</h3>
      <p className="text-b text-ink-2 max-lg:mt-1 max-lg:flex max-lg:flex-wrap max-lg:gap-x-2 lg:mt-3 lg:text-balance">
        <b className="text-hue lg:block">{label}</b>
        <span>{date}</span>
      </p>
      {open.length > 0 && (
        <p className="mt-1 grid gap-1 text-b max-lg:col-start-2 lg:mt-3">
          {open.map(({ label, href }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}

/** Wide screens have it in the drawing of the season. */
function Today({ now }: { now: Date }) {
  return (
    <li aria-current="date" className="bg-brand px-5 py-3 text-brand-ink lg:hidden">
      <b className="display mr-2 text-h4">You are here</b> {longDate(localOf(now))} (MT)
    </li>
  );
}
