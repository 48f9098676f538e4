import type { Site } from "~/program/site";
import { EmailFacts, EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import type { ContactRecord } from "./contact-schema";
import { ROLE_LABELS } from "./role-labels";

/** Tells staff that somebody has written; a reply goes to the sender. */
export function contactNotification(contact: ContactRecord, phone: string | null, site: Site) {
  return (
    <EmailLayout
      preview={`${contact.name} has written through the contact page.`}
      title="A new contact message"
      site={site}
    >
      <EmailFacts
        items={[
          { label: "Name", text: contact.name },
          { label: "Email", text: contact.email },
          { label: "Role", text: ROLE_LABELS[contact.audience] },
          { label: "Subject", text: contact.subject },
          { label: "Phone", text: phone ?? "not given" },
          { label: "Wants updates", text: contact.wants_updates ? "yes" : "no" },
        ]}
      />
      <EmailQuote text={contact.message} />
      <EmailText>
        Reply to this email to answer. The page promises an answer {site.season.support.replyTime}.
      </EmailText>
    </EmailLayout>
  );
}
