import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailLayout, EmailText } from "~/ui/email/email-layout";

interface Words {
  subject: string;
  text: (count: number) => string;
  wrong: string;
}

export const ROSTER_GUARDIANS: Record<Locale, Words> = {
  en: {
    subject: "A class list brought guardians’ addresses",
    text: (count) =>
      count === 1
        ? "A teacher at your school brought in a class list with the address of one parent or guardian. We write there about their own child, and only they can say yes."
        : `A teacher at your school brought in a class list with the addresses of ${count} parents or guardians. We write to each of them about their own child, and only they can say yes.`,
    wrong: "If this is wrong, please answer this letter.",
  },
  es: {
    subject: "Una lista de clase trajo direcciones de tutores",
    text: (count) =>
      count === 1
        ? "Alguien de su escuela cargó una lista de clase con la dirección de una madre, un padre o un tutor. Le escribimos ahí sobre su propio hijo, y solo esa persona puede decir que sí."
        : `Alguien de su escuela cargó una lista de clase con las direcciones de ${count} madres, padres o tutores. Escribimos a cada quien sobre su propio hijo, y solo esa persona puede decir que sí.`,
    wrong: "Si es un error, responda a esta carta.",
  },
};

/** To the payer; names no child and no address. */
export function rosterGuardiansEmail(
  { count, locale }: { count: number; locale: Locale },
  site: Site,
) {
  const words = ROSTER_GUARDIANS[locale];
  return (
    <EmailLayout preview={words.subject} title={words.subject} site={site} locale={locale}>
      <EmailText>{words.text(count)}</EmailText>
      <EmailText>{words.wrong}</EmailText>
    </EmailLayout>
  );
}
