import { longDate } from "~/program/format";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";

interface Asked {
  name: string;
  /** The last day of the answer. */
  answerBy: string;
  /** Where the link leads. */
  path: string;
}

export const SEAT_SUBJECT_LINE = "Would you look at one project for us?";

/** To somebody from outside. It names no child: the page behind the link does not either. */
export function seatEmail({ name, answerBy, path }: Asked, site: Site) {
  return (
    <EmailLayout preview={SEAT_SUBJECT_LINE} title={SEAT_SUBJECT_LINE} site={site}>
      <EmailText>{`Dear ${name},`}</EmailText>
      <EmailText>
        {`A family asked that a decision about their child’s project be looked at by others. Three people who had no part in it decide by majority, and you are asked to be one of them. It takes about half an hour: read one project, vote, and give the family your reason, by ${longDate(answerBy)} (MT).`}
      </EmailText>
      <EmailText>
        If you know the family or teach the student, please do not vote: answer this letter, and we
        ask somebody else.
      </EmailText>
      <EmailButton href={`${site.origin}${path}`}>Read the project and vote</EmailButton>
    </EmailLayout>
  );
}
