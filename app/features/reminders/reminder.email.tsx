import type { Milestone } from "~/program/calendar";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import {
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailList,
  EmailText,
} from "~/ui/email/email-layout";
import { UnsubscribeNote } from "./unsubscribe-note";

interface ReminderEmail {
  milestone: Milestone;
  site: Site;
  /** "tomorrow", "in 7 days" */
  distance: string;
  unsubscribeLink: string;
}

export function reminderEmail({ milestone, site, distance, unsubscribeLink }: ReminderEmail) {
  const { title, description, requirements } = MILESTONE_COPY[milestone.id];
  return (
    <EmailLayout
      preview={`${title}: ${milestoneWhen(milestone)}`}
      title={`${title}: ${distance}`}
      site={site}
      footer={<UnsubscribeNote href={unsubscribeLink} />}
    >
      <EmailFacts items={[{ label: "When", text: milestoneWhen(milestone) }]} />
      <EmailText>{description}</EmailText>
      <EmailText>Have ready:</EmailText>
      <EmailList items={requirements(site.season)} />
      <EmailButton href={`${site.origin}${PAGES.deadlines.path}#${milestone.id}`}>
        See all dates
      </EmailButton>
    </EmailLayout>
  );
}
