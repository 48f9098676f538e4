import { joinNames } from "~/program/letter-text";
import { useSite } from "~/ui/site-context";
import { Panel } from "~/ui/staff/notice";
import { divisionName } from "../division-name";
import type { StaffResults } from "./results-view.server";

/** What the votes change, apart from what judges say. */
export function AudiencePanel({ results }: { results: StaffResults }) {
  const { season } = useSite();
  const { kind, fields, votes, weight, titles, isCountFrozen, heldVotes } = results;
  const counted = (division: string) =>
    votes.filter((one) => one.division === division).reduce((sum, one) => sum + one.votes, 0);
  const title = (id: string) => titles[id]?.title ?? "A project that is gone";
  return (
    <Panel title="The audience’s part">
      <p>
        {weight} of 100 points: weight × √(votes ÷ most votes of the division). Judges never see it.{" "}
        {!isCountFrozen &&
          "The count is not frozen yet, so that nothing of it is in these figures."}{" "}
        {!isCountFrozen && kind === "online" && frozenWithTheRound(heldVotes)}
      </p>
      {isCountFrozen && (
        <ul>
          {fields.map(({ name, audience, ranked }) => {
            const own = counted(name);
            const label = divisionName(name, season);
            if (own < season.judging.audienceMinimumVotes) {
              return (
                <li key={name}>
                  {label}: {own} counted votes, fewer than {season.judging.audienceMinimumVotes}.
                  The weight is spread over the other criteria.
                </li>
              );
            }
            return (
              <li key={name}>
                {label}: {own} counted votes.{" "}
                {shareInWords(audience.shareAmongLeaders, ranked.length)}{" "}
                {audience.changesLeader
                  ? `Without the audience ${joinNames(audience.leadersWithout.map(title), "en")} would lead.`
                  : "Without the audience the same would lead."}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function shareInWords(share: number | null, ranked: number): string {
  if (share === null) return "";
  const among = `the top ${Math.min(12, ranked)} that are in the gallery`;
  const percent = Math.round(100 * Math.abs(share));
  if (percent === 0) return `They make no difference between ${among}.`;
  return share > 0
    ? `They make ${percent}% of the difference between ${among}.`
    : `Among ${among} they work against the judges’ order, by ${percent}% of the difference.`;
}

function frozenWithTheRound(held: number): string {
  const undecided = {
    0: "Nothing is on hold.",
    1: "One vote is on hold; if nobody decides on it first, it does not count.",
  }[held];
  const what =
    undecided ?? `${held} votes are on hold; those that nobody decides on first do not count.`;
  return `It freezes with this round. ${what}`;
}
