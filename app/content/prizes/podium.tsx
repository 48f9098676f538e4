import { dollars } from "~/program/format";
import type { Season } from "~/program/season";
import { Badge } from "~/ui/badge";
import { Checklist } from "~/ui/checklist";

type GrandPrize = Season["prizes"]["grand"][number];

/** The grand prizes as steps of a podium, the first one tallest and on dusk. */
export function Podium({ prizes }: { prizes: GrandPrize[] }) {
  return (
    <ol className="grid items-end gap-6 lg:grid-cols-3">
      {prizes.map((prize, index) => (
        <li key={prize.id} className={`rounded-lg border-2 p-6 sm:p-8 ${LOOK[index] ?? LOOK[2]}`}>
          <Badge icon={index === 0 ? "trophy" : "medal"}>{prize.place}</Badge>
          <p className={`display mt-5 ${index === 0 ? "text-h1" : "text-h2"}`}>
            {dollars(prize.cashPrizeInDollars * 100)}
          </p>
          <h3 className="mt-3 mb-5">{prize.title}</h3>
          <Checklist items={prize.benefits} />
        </li>
      ))}
    </ol>
  );
}

const LOOK = [
  "dusk border-wheat lg:pt-12 lg:pb-20",
  "border-ink bg-card lg:pb-14",
  "border-rule-2 bg-card",
];
