import { milestonesOf, passesAt } from "~/program/calendar";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import { EmailButton, EmailFacts, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { UnsubscribeNote } from "./unsubscribe-note";

export function newSeasonEmail(site: Site, unsubscribeLink: string) {
  const { season, origin, now } = site;
  // Dates that are set late may lie behind us when the letter goes.
  const ahead = milestonesOf(season).filter((date) => now < passesAt(date));
  return (
    <EmailLayout
      preview={`The dates of the ${season.name} are set.`}
      title="The new dates are here"
      site={site}
      footer={<UnsubscribeNote href={unsubscribeLink} />}
    >
      <EmailText>
        You asked to hear first. These are the dates of the {season.name}, and we will remind you
        before each of them:
      </EmailText>
      <EmailFacts
        items={ahead.map((milestone) => ({
          label: MILESTONE_COPY[milestone.id].title,
          text: milestoneWhen(milestone),
        }))}
      />
      <EmailButton href={`${origin}${PAGES.deadlines.path}`}>See all dates</EmailButton>
    </EmailLayout>
  );
}
