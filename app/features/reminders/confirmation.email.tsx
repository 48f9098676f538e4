import { type MilestoneId, milestonesOf } from "~/program/calendar";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import type { Site } from "~/program/site";
import { EmailButton, EmailFacts, EmailLayout, EmailText } from "~/ui/email/email-layout";

interface Wish {
  milestones: MilestoneId[];
  awaitsNextSeason: boolean;
}

/** One link and what it starts. Whoever did not ask needs to do nothing. */
export function confirmationEmail({ milestones, awaitsNextSeason }: Wish, site: Site, url: string) {
  const { productName } = site.settings;
  const dates = milestonesOf(site.season).filter(({ id }) => milestones.includes(id));
  return (
    <EmailLayout
      preview="One click, and we remind you of the dates you picked."
      title="Confirm your reminders"
      site={site}
      footer="You did not ask for this? Then do nothing. Without the button we send no reminders and delete this request within two weeks."
    >
      <EmailText>
        {awaitsNextSeason
          ? `Somebody, we hope you, asked us to write to this address when the dates of the next ${productName} are set, and before each of them.`
          : `Somebody, we hope you, asked us to remind this address of these dates of the ${productName}:`}
      </EmailText>
      {dates.length > 0 && (
        <EmailFacts
          items={dates.map((date) => ({
            label: MILESTONE_COPY[date.id].title,
            text: milestoneWhen(date),
          }))}
        />
      )}
      <EmailButton href={url}>Confirm reminders</EmailButton>
    </EmailLayout>
  );
}
