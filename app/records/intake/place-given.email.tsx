import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailLayout, EmailText } from "~/ui/email/email-layout";

interface Words {
  subject: string;
  text: string;
}

export const PLACE_GIVEN: Record<Locale, Words> = {
  en: {
    subject: "Another student takes a place in the AI Science Fair",
    text: "A student whose parent or guardian you are has left, and another student takes that place. What we hold about your child is erased within 30 days; nothing that you decided counts for anybody else. If this is wrong, please answer this letter.",
  },
  es: {
    subject: "Otro estudiante toma un lugar en la Feria de Ciencias de IA",
    text: "Un estudiante de quien usted es madre, padre o tutor ha salido, y otro estudiante toma ese lugar. Los datos que tenemos de su hijo o hija se borran en 30 días; nada de lo que usted decidió vale para otra persona. Si es un error, responda a esta carta.",
  },
};

/** To the guardians of who stood there before. No child is named: whoever is gone is gone from letters too. */
export function placeGivenEmail({ locale }: { locale: Locale }, site: Site) {
  const { subject, text } = PLACE_GIVEN[locale];
  return (
    <EmailLayout preview={subject} title={subject} site={site} locale={locale}>
      <EmailText>{text}</EmailText>
    </EmailLayout>
  );
}
