import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailLayout, EmailText } from "~/ui/email/email-layout";

interface Words {
  subject: string;
  text: (child: string) => string;
}

export const CHILD_MOVED: Record<Locale, Words> = {
  en: {
    subject: "Your child is in another entry of the AI Science Fair",
    text: (child) =>
      `We moved ${child} to another entry. What you decided for your child stays as it is, and so do finished stages and certificates. Your own page shows the entry and who else is in it. If this is wrong, please answer this letter.`,
  },
  es: {
    subject: "Su hijo o hija está en otra inscripción de la Feria de Ciencias de IA",
    text: (child) =>
      `Pasamos a ${child} a otra inscripción. Lo que usted decidió queda como está, igual que las etapas terminadas y los certificados. Su propia página muestra la inscripción y quién más está en ella. Si es un error, responda a esta carta.`,
  },
};

/** To the guardians of a child whom staff moved. The other entry's students are not named in letters. */
export function childMovedEmail({ child, locale }: { child: string; locale: Locale }, site: Site) {
  const { subject, text } = CHILD_MOVED[locale];
  return (
    <EmailLayout preview={subject} title={subject} site={site} locale={locale}>
      <EmailText>{text(child)}</EmailText>
    </EmailLayout>
  );
}
