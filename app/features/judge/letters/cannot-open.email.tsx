import { longDateTime } from "~/program/format";
import type { Locale } from "~/program/locale";
import type { FilePart } from "~/program/project";
import { lastMinute } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";

interface Facts {
  /** Of the project, as the reader sees it. */
  page: string;
  part: FilePart;
  /** At its stroke it is over: the letter names the minute before. */
  until: Date;
  locale: Locale;
}

/** A judge cannot open something: what the family can do about it, and until when. */
export function cannotOpenLetter({ page, part, until, locale }: Facts, site: Site) {
  const words = WORDS[locale];
  const subject = words.subject(words.parts[part]);
  const letter = (
    <EmailLayout preview={subject} title={subject} site={site} locale={locale}>
      <EmailText>{words.what(words.parts[part])}</EmailText>
      <EmailText>{words.mend(longDateTime(lastMinute(until), locale))}</EmailText>
      <EmailText>{words.calm}</EmailText>
      <EmailButton href={`${site.origin}${page}`}>{words.button}</EmailButton>
    </EmailLayout>
  );
  return { subject, letter };
}

interface Words {
  subject: (part: string) => string;
  what: (part: string) => string;
  mend: (until: string) => string;
  calm: string;
  button: string;
  parts: Record<FilePart, string>;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (part) => `A judge cannot open ${part}`,
    what: (part) => `A judge who reads your project cannot open ${part}.`,
    mend: (until) =>
      `If it is a link, please open the same link to everybody who has it, without signing in, by ${until}, and press “It can be opened now” on the project’s page. If it is a file, just reply to this email and we look at it together. The project itself stays as it was sent in.`,
    calm: "Nobody did anything wrong, and the project is judged all the same: without that part, should it not open by then.",
    button: "See the project",
    parts: {
      coverPicture: "the picture",
      proposal: "the proposal",
      report: "the report",
      video: "the video",
      slidesOrCode: "the slides or code",
      captions: "the captions of the video",
    },
  },
  es: {
    subject: (part) => `Un juez no puede abrir ${part}`,
    what: (part) => `Un juez que lee su proyecto no puede abrir ${part}.`,
    mend: (until) =>
      `Si es un enlace, por favor abra el mismo enlace para todas las personas que lo tengan, sin iniciar sesión, antes del ${until}, y presione «Ya se puede abrir» en la página del proyecto. Si es un archivo, responda a este correo y lo miramos juntos. El proyecto queda como se envió.`,
    calm: "Nadie hizo nada mal, y el proyecto se evalúa de todos modos: sin esa parte, si para entonces no se abre.",
    button: "Ver el proyecto",
    parts: {
      coverPicture: "la imagen",
      proposal: "la propuesta",
      report: "el informe",
      video: "el video",
      slidesOrCode: "la presentación o el código",
      captions: "los subtítulos del video",
    },
  },
};
