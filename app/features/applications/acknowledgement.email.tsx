import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import type { ApplicationKind } from "./application-schemas";

/** Nothing that somebody typed is in it: whoever gets it may not be the one who filled in the form. */
export function acknowledgementEmail(kind: ApplicationKind, site: Site) {
  const { title, thanks, next, page } = WORDS[kind];
  return (
    <EmailLayout
      preview={`Your application has arrived. We answer ${site.season.support.replyTime}.`}
      title={title}
      site={site}
      footer="You did not apply? Then somebody mistyped an address: you can ignore this email, or tell us by replying to it."
    >
      <EmailText>{thanks}</EmailText>
      <EmailText>
        A person reads every application. We write back {site.season.support.replyTime}. {next}
      </EmailText>
      <EmailButton href={`${site.origin}${page.path}`}>{page.label}</EmailButton>
    </EmailLayout>
  );
}

const WORDS = {
  sponsor: {
    title: "Your sponsor application has arrived",
    thanks: "Thank you for offering to stand behind Idaho’s students.",
    next: "Then we talk through what you would like to do, and send the sponsor agreement for both sides to sign. Nothing is due before that.",
    page: PAGES.sponsorAgreement,
  },
  judge: {
    title: "Your judge application has arrived",
    thanks: "Thank you for offering to read and score students’ projects.",
    next: "Then we set up a short call about your field and your time.",
    page: PAGES.judgesAdvisors,
  },
  advisor: {
    title: "Your advisor application has arrived",
    thanks: "Thank you for offering to mentor a team of students.",
    next: "Then we set up a short call about your field, your time and how we keep young people safe.",
    page: PAGES.judgesAdvisors,
  },
};
