import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { projectPath } from "~/program/paths";
import type { Site } from "~/program/site";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import type { ProjectVersion, ReviewDecision } from "~/records/projects/projects.table.server";
import { EmailButton, EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import { membersOfEntry } from "../members-of-entry.server";
import { recipientsOf } from "../receipt-recipients.server";
import { COPY } from "../submit-copy";

interface Decided {
  decision: ReviewDecision;
  reason: string;
}

/** What staff found, to everybody who got the receipt. */
export async function sendReviewLetters(
  tx: Database,
  version: ProjectVersion,
  { decision, reason }: Decided,
  site: Site,
): Promise<void> {
  const { projectId, content } = version;
  const people = await recipientsOf(tx, projectId, await membersOfEntry(tx, projectId));
  for (const { email, locale } of people) {
    const words = COPY[locale].letters.review;
    const subject = words.subject[decision](content.title.title);
    const letter = (
      <EmailLayout preview={words.text[decision]} title={subject} site={site} locale={locale}>
        <EmailText>{words.text[decision]}</EmailText>
        {reason && <EmailQuote text={reason} />}
        <EmailButton href={`${site.origin}${projectPath(projectId)}`}>{words.button}</EmailButton>
      </EmailLayout>
    );
    await queueEmail(tx, {
      kind: "project-review",
      to: email,
      subject,
      ...(await renderEmail(letter)),
      record: { type: PROJECT_RECORD, id: projectId },
    });
  }
}
