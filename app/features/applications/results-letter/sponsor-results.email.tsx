import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";

interface SponsorNews {
  /** Projects that judges read, and schools that they came from. */
  projects: number;
  schools: number;
  /** What they give: "Best use of AI for good"; and who has it, as families allow. */
  prizes: { prize: string; went: string[] }[];
}

export const SPONSOR_SUBJECT = "What your support became this season";

/** Their own: what the prize that they give went to. */
export function sponsorResultsEmail({ projects, schools, prizes }: SponsorNews, site: Site) {
  return (
    <EmailLayout preview={SPONSOR_SUBJECT} title={SPONSOR_SUBJECT} site={site}>
      <EmailText>
        The season has its results. Judges read {projects} finished projects from {schools} schools
        all over Idaho, and wrote to every student what worked and what to try next. You made that
        possible. Thank you.
      </EmailText>
      {prizes.map(({ prize, went }) => (
        <EmailText key={prize}>
          {went.length > 0
            ? `The award that you give, ${prize}, went to: ${went.join("; ")}.`
            : `The award that you give, ${prize}, was not given this season.`}
        </EmailText>
      ))}
      <EmailText>
        Names stand as each family allows. Please take no more than this into your own news, and ask
        us for a picture.
      </EmailText>
      <EmailButton href={`${site.origin}/results`}>See all results</EmailButton>
    </EmailLayout>
  );
}
