import type { Database } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import { resultPageOf } from "~/records/projects/page-of-reader";
import { judgedRecipients } from "~/records/projects/project-recipients.server";
import type { AppealAnswer } from "~/records/results/appeals.server";
import { EmailButton, EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import { writeToAll } from "../letters/write-to-all.server";
import { RESULT_APPEAL } from "./result-appeal-copy";

/** What the committee decided about a result, to everybody who hears what came of judging. */
export function sendResultAnswer(
  tx: Database,
  { entryId, title }: { entryId: string; title: string },
  { kind, isGranted, text }: AppealAnswer,
  site: Site,
): Promise<number> {
  return writeToAll(tx, entryId, {
    kind: "project-review",
    readers: judgedRecipients,
    write({ locale, readsAs }) {
      const { letter: words } = RESULT_APPEAL[locale];
      const subject = words.subject(title);
      const decided = isGranted ? words.granted[kind] : words.denied;
      const letter = (
        <EmailLayout preview={decided} title={subject} site={site} locale={locale}>
          <EmailText>{decided}</EmailText>
          <EmailQuote text={text} />
          <EmailButton href={`${site.origin}${resultPageOf(readsAs, entryId)}`}>
            {words.button}
          </EmailButton>
        </EmailLayout>
      );
      return { subject, letter };
    },
  });
}
