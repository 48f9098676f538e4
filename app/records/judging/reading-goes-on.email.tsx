import type { Locale } from "~/program/locale";
import { readingPath } from "~/program/paths";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";

export const READING_GOES_ON = "judge-reading-goes-on";

/** The family says that it opens, the time for it is over, or staff looked. */
export type WhyGoesOn = "opened" | "without" | "looked-at";

interface Facts {
  assignmentId: string;
  why: WhyGoesOn;
  locale: Locale;
}

/** A reading that waited goes on. The project is not named: its title may hold a child's. */
export function readingGoesOnLetter({ assignmentId, why, locale }: Facts, site: Site) {
  const { subject, texts, kept, button } = WORDS[locale];
  const letter = (
    <EmailLayout preview={texts[why]} title={subject} site={site} locale={locale}>
      <EmailText>{texts[why]}</EmailText>
      <EmailText>{kept}</EmailText>
      <EmailButton href={`${site.origin}${readingPath(assignmentId)}`}>{button}</EmailButton>
    </EmailLayout>
  );
  return { subject, letter };
}

interface Words {
  subject: string;
  texts: Record<WhyGoesOn, string>;
  kept: string;
  button: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: "A project that waited goes on",
    texts: {
      opened:
        "The family says that what you could not open can be opened now. Please try it once more.",
      without:
        "What you could not open was not opened in time. Please judge the project without that part, by everything else that is there.",
      "looked-at":
        "We looked at the project that waited, and it can be read. Should a part of it still not open, judge it without.",
    },
    kept: "What you had typed is kept.",
    button: "Go on",
  },
  es: {
    subject: "Un proyecto que esperaba sigue adelante",
    texts: {
      opened:
        "La familia dice que lo que usted no podía abrir ya se puede abrir. Por favor, inténtelo otra vez.",
      without:
        "Lo que usted no podía abrir no se abrió a tiempo. Por favor, evalúe el proyecto sin esa parte, por todo lo demás que hay.",
      "looked-at":
        "Miramos el proyecto que esperaba, y se puede leer. Si alguna parte todavía no se abre, evalúelo sin ella.",
    },
    kept: "Lo que había escrito está guardado.",
    button: "Seguir",
  },
};
