import type { Site } from "~/program/site";
import { EmailFacts, EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";

interface ContactNotification {
  name: string;
  email: string;
  role: string;
  subject: string;
  phone: string;
  wantsUpdates: string;
  message: string;
}

/** Tells staff that somebody has written; a reply goes to the sender. */
export function contactNotification(contact: ContactNotification, site: Site) {
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
          { label: "Role", text: contact.role },
          { label: "Subject", text: contact.subject },
          { label: "Phone", text: contact.phone },
          { label: "Wants updates", text: contact.wantsUpdates },
        ]}
      />
      <EmailQuote text={contact.message} />
      <EmailText>
        Reply to this e-mail to answer. The page promises an answer {site.season.support.replyTime}.
      </EmailText>
    </EmailLayout>
  );
}
