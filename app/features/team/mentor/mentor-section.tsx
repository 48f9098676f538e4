import { type SubmissionResult, useForm } from "@conform-to/react";
import { longDate } from "~/program/format";
import { buttonClass } from "~/ui/button-link";
import { TextField } from "~/ui/form/text-field";
import { Section } from "~/ui/section";
import { useLocale } from "~/ui/use-locale";
import { TEAM_COPY } from "../team-copy";
import { TeamForm } from "../team-form";
import type { TeamView } from "../team-view.server";

interface MentorSectionProps {
  mentor: TeamView["mentor"];
  lastResult: SubmissionResult<string[]> | undefined;
}

export function MentorSection({ mentor, lastResult }: MentorSectionProps) {
  const locale = useLocale();
  const words = TEAM_COPY[locale].mentor;
  return (
    <Section title={words.title} lede={words.text} narrow>
      {mentor ? (
        <>
          <p className="mb-6">
            {mentor.isAccepted
              ? words.accepted(mentor.mailbox)
              : words.invited(mentor.mailbox, `${longDate(mentor.invitedOn, locale)} (MT)`)}
          </p>
          <form method="post" aria-label={words.remove}>
            <button
              type="submit"
              name="intent"
              value="remove-mentor"
              className={buttonClass("line")}
            >
              {words.remove}
            </button>
          </form>
        </>
      ) : (
        <InviteForm lastResult={lastResult} />
      )}
    </Section>
  );
}

function InviteForm({ lastResult }: Pick<MentorSectionProps, "lastResult">) {
  const words = TEAM_COPY[useLocale()].mentor;
  const [form, fields] = useForm<{ mentor_email: string }>({
    id: "invite",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <TeamForm form={form} intent="invite" title={words.title} submit={words.submit}>
      <TextField
        field={fields.mentor_email}
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="off"
        maxLength={255}
      />
    </TeamForm>
  );
}
