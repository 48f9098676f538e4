import { longDateTime } from "~/program/format";
import { endOf } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { useSite } from "~/ui/site-context";
import { TOO_LATE } from "../copy";

/** The form stays open until staff let the calendar close it, but nobody shall pay in vain unawares. */
export function TooLateNotice() {
  const { season, now } = useSite();
  const { submissionsClose } = season.dates;
  if (now < endOf(submissionsClose)) return null;
  return (
    <div className="wrap pt-10">
      <Callout title={TOO_LATE.title} headingLevel={2}>
        <p>{TOO_LATE.text(season.name, longDateTime(submissionsClose))}</p>
        <ButtonLink href={PAGES.reminders.path} tone="line">
          {TOO_LATE.nextSeason}
        </ButtonLink>
      </Callout>
    </div>
  );
}
