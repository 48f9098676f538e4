import { phaseOf } from "~/program/calendar";
import { Callout } from "~/ui/callout";
import { useSite } from "~/ui/site-context";

/** Whoever applies between two seasons should know which one they apply for. */
export function SeasonNote() {
  const { season, now } = useSite();
  if (phaseOf(season, now) !== "over") return null;
  return (
    <div className="mb-12">
      <Callout title="You apply for the next season" headingLevel={2} tone="info">
        <p>
          The {season.name} is over, and its dates are shown only to give you an idea. We keep your
          application and write to you when the next dates are set.
        </p>
      </Callout>
    </div>
  );
}
