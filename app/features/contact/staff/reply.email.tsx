import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";

interface Reply {
  text: string;
  /** What they had written. */
  message: string;
  signedBy: string;
  locale: Locale;
}

const WORDS = {
  en: {
    title: "An answer to your message",
    theirs: "You wrote:",
    footer: "You get this because you wrote to us through the contact page. Reply to go on.",
  },
  es: {
    title: "Una respuesta a su mensaje",
    theirs: "Usted escribió:",
    footer:
      "Recibe esta carta porque nos escribió por la página de contacto. Responda para continuar.",
  },
};

/** An answer to somebody who has written, signed by the person who gives it. */
export function replyEmail({ text, message, signedBy, locale }: Reply, site: Site) {
  const words = WORDS[locale];
  return (
    <EmailLayout
      preview={text.slice(0, 90)}
      title={words.title}
      site={site}
      locale={locale}
      footer={words.footer}
    >
      {text.split(/\n{2,}/).map((paragraph) => (
        <EmailText key={paragraph}>{paragraph}</EmailText>
      ))}
      <EmailText>
        {signedBy}, {site.settings.organizerName}
      </EmailText>
      <EmailText>{words.theirs}</EmailText>
      <EmailQuote text={message} />
    </EmailLayout>
  );
}
