import type { Season } from "~/program/season";
import { Icon } from "~/ui/icon";
import { byTheNumbers } from "./copy";

/** Four figures as large as headlines. */
export function Numbers({ season }: { season: Season }) {
  return (
    <dl className="grid two-if-room gap-x-8 gap-y-10 border-ink border-t-2 pt-8 sm:grid-cols-2 lg:grid-cols-4">
      {byTheNumbers(season).map(({ label, value, icon }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-2 flex items-center gap-2 font-bold">
            <Icon name={icon} className="size-5 text-brand" />
            {label}
          </dt>
          <dd className="display text-h1 text-brand max-sm:text-h2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
