import type { Locale } from "~/program/locale";

interface WithdrawnWords {
  subject: string;
  /** Before the reason. */
  text: (title: string) => string;
  question: string;
}

/** What the family reads when a certificate is withdrawn; staff see it before it goes. */
export const WITHDRAWN_WORDS: Record<Locale, WithdrawnWords> = {
  en: {
    subject: "A certificate was withdrawn",
    text: (title) =>
      `The certificate “${title}” is no longer valid, and its code says so. This is why:`,
    question: "If this is wrong, please answer this letter.",
  },
  es: {
    subject: "Se retiró un certificado",
    text: (title) => `El certificado “${title}” ya no es válido, y su código lo dice. El motivo:`,
    question: "Si es un error, responda a esta carta.",
  },
};
