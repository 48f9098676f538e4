import type { Locale } from "~/program/locale";
import { MY_PATH } from "~/program/paths";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";

interface Words {
  subject: string;
  text: (children: number) => string;
  how: string;
  button: string;
}

export const GUARDIAN_WANTED: Record<Locale, Words> = {
  en: {
    subject: "We need the email address of a parent or guardian",
    text: (children) =>
      `You registered ${children === 1 ? "a student" : `${children} students`} for whom we know no address of a parent or guardian. So we can ask nobody for consent, and tell nobody what is decided about the project.`,
    how: "Please add the address on your page, or answer this letter with it. Then the parent or guardian hears from us.",
    button: "Add the address",
  },
  es: {
    subject: "Necesitamos el correo de la madre, el padre o el tutor",
    text: (children) =>
      `Usted inscribió a ${children === 1 ? "un estudiante" : `${children} estudiantes`} sin que conozcamos un correo de la madre, el padre o el tutor. Por eso no podemos pedir el consentimiento ni avisar lo que se decide sobre el proyecto.`,
    how: "Por favor agregue la dirección en su página, o responda a esta carta con ella. Entonces le escribimos a la madre, al padre o al tutor.",
    button: "Agregar la dirección",
  },
};

/** To whoever registered: one letter, however many children it concerns. It names none; their page does. */
export function guardianWantedEmail(
  { children, locale }: { children: number; locale: Locale },
  site: Site,
) {
  const words = GUARDIAN_WANTED[locale];
  return (
    <EmailLayout preview={words.text(children)} title={words.subject} site={site} locale={locale}>
      <EmailText>{words.text(children)}</EmailText>
      <EmailText>{words.how}</EmailText>
      <EmailButton href={`${site.origin}${MY_PATH}`}>{words.button}</EmailButton>
    </EmailLayout>
  );
}
