import { Fragment } from "react";
import type { Site } from "~/program/site";
import { EmailFacts, EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import { applicationFacts, KIND_LABELS } from "./application-facts";
import type { Application } from "./application-schemas";

/** For staff: everything the applicant wrote. A reply goes to the applicant. */
export function notificationEmail(application: Application, site: Site) {
  const label = KIND_LABELS[application.kind];
  const facts = applicationFacts(application);
  return (
    <EmailLayout preview={`${label}: it has just come in.`} title={label} site={site}>
      <EmailText>
        A new application has come in. Reply to this email to reach the applicant.
      </EmailText>
      <EmailFacts items={facts.filter(({ isLong }) => !isLong)} />
      {facts
        .filter(({ isLong }) => isLong)
        .map((fact) => (
          <Fragment key={fact.label}>
            <EmailText>{fact.label}:</EmailText>
            <EmailQuote text={fact.text} />
          </Fragment>
        ))}
    </EmailLayout>
  );
}
