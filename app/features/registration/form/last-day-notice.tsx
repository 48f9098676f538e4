import { longDateTime } from "~/program/format";
import { DAY_MS, endOf } from "~/program/mountain-time";
import { Callout } from "~/ui/callout";
import { useSite } from "~/ui/site-context";
import { LAST_DAY } from "../copy";

const HOUR_MS = DAY_MS / 24;

/** Whoever registers on the last day shall know how little time the project has before they pay. */
export function LastDayNotice() {
  const { season, now } = useSite();
  const { submissionsClose } = season.dates;
  const left = endOf(submissionsClose).getTime() - now.getTime();
  if (left <= 0 || left > DAY_MS) return null;
  return (
    <div className="wrap pt-10">
      <Callout title={LAST_DAY.title(Math.floor(left / HOUR_MS))} headingLevel={2}>
        <p>{LAST_DAY.text(longDateTime(submissionsClose))}</p>
      </Callout>
    </div>
  );
}
