import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailLayout, EmailText } from "~/ui/email/email-layout";

interface Words {
  subject: (child: string) => string;
  text: (child: string) => string;
}

export const GUARDIAN_CHANGED: Record<Locale, Words> = {
  en: {
    subject: (child) => `The guardian’s address for ${child} was changed`,
    text: (child) =>
      `The address to which we write as ${child}’s parent or guardian was set or changed. Links that went to an old address do not work any more. If this is wrong, please answer this letter.`,
  },
  es: {
    subject: (child) => `Cambió la dirección del tutor de ${child}`,
    text: (child) =>
      `Se indicó o cambió la dirección a la que escribimos como madre, padre o tutor de ${child}. Los enlaces que fueron a una dirección anterior ya no funcionan. Si es un error, responda a esta carta.`,
  },
};

/** To the old address and to the payer; says nothing about the new one. */
export function guardianChangedEmail(
  { child, locale }: { child: string; locale: Locale },
  site: Site,
) {
  const words = GUARDIAN_CHANGED[locale];
  return (
    <EmailLayout
      preview={words.subject(child)}
      title={words.subject(child)}
      site={site}
      locale={locale}
    >
      <EmailText>{words.text(child)}</EmailText>
    </EmailLayout>
  );
}
