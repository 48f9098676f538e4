import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { MY_COPY } from "../my-copy";

interface News {
  what: "left" | "erased";
}

interface FamilyNews {
  what: News["what"] | "erasedByYou";
  locale: Locale;
}

export function familyNewsEmail({ what, locale }: FamilyNews, site: Site) {
  const words = MY_COPY[locale].letters[what];
  return (
    <EmailLayout preview={words.subject} title={words.subject} site={site} locale={locale}>
      <EmailText>{words.text}</EmailText>
    </EmailLayout>
  );
}

/** For staff, who settle the fee. */
export function staffNewsEmail(
  { what, registrationId }: News & { registrationId: string },
  site: Site,
) {
  return (
    <EmailLayout
      preview="Please settle the fee."
      title="A student has left the program"
      site={site}
    >
      <EmailText>
        {what === "erased"
          ? "A guardian has had a student’s data erased. The purchase is kept. Please settle the fee."
          : "A guardian has taken a student out. The data are erased within 30 days. Please settle the fee."}
      </EmailText>
      <EmailButton href={`${site.origin}/admin/registrations/${registrationId}`}>
        Open the registration
      </EmailButton>
    </EmailLayout>
  );
}
