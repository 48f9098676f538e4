import type { Season } from "~/program/season";
import { Badge } from "~/ui/badge";
import { TYPE_LOOK } from "./copy";
import { keyDates } from "./key-dates";

/** Event, date and type of every milestone, small enough to take in at once. */
export function KeyDateCards({ season }: { season: Season }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-md border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
      {keyDates(season).map(({ id, event, date, type }) => {
        const { label, hue, icon } = TYPE_LOOK[type];
        return (
          <li key={id} className="flex flex-col items-start gap-3 bg-card p-6">
            <Badge hue={hue} icon={icon}>
              {label}
            </Badge>
            <h3 className="text-h4">{event}</h3>
            <p className="mt-auto text-balance text-b text-ink-2">{date}</p>
          </li>
        );
      })}
    </ul>
  );
}
