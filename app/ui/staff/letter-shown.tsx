import { LOCALES, type Locale } from "~/program/locale";

interface ShownLetter {
  subject: string;
  text: string;
}

interface LetterShownProps {
  /** As it goes out in a language. */
  write: (locale: Locale) => ShownLetter;
  /** The words that staff wrote. */
  reason: string;
  /** The language of each whom it goes to. */
  recipients: readonly Locale[];
}

/** A letter before it goes, in every language in which it does. */
export function LetterShown({ write, reason, recipients }: LetterShownProps) {
  const spoken = LOCALES.filter((locale) => recipients.includes(locale));
  const locales: readonly Locale[] = spoken.length > 0 ? spoken : ["en"];
  const { length } = recipients;
  return (
    <section className="letter-shown" aria-label="The letter">
      {locales.map((locale) => (
        <div key={locale} lang={locale}>
          <Written {...write(locale)} reason={reason} />
        </div>
      ))}
      <p>
        {length === 0
          ? "It goes to nobody: no address is known."
          : `It goes to ${length === 1 ? "one person" : `${length} people`}, each in their language, as soon as you press.`}
      </p>
    </section>
  );
}

function Written({ subject, text, reason }: ShownLetter & { reason: string }) {
  return (
    <>
      <p>
        <b>{subject}</b>
      </p>
      <p>{text}</p>
      <blockquote className="whitespace-pre-line">{reason}</blockquote>
    </>
  );
}
