import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export interface NotFoundWords {
  documentTitle: string;
  title: string;
  text: string;
}

/** What visitors read when something is not as it should be. */
export interface ErrorCopy {
  home: string;
  notFound: NotFoundWords;
  /** Inside what is one's own: it may have been there yesterday. */
  own: NotFoundWords & { my: string; desk: string };
  failed: {
    title: string;
    text: string;
    status: (status: number) => string;
    /** The id under which our log has it. */
    quote: (id: string) => string;
  };
  unavailable: { title: string; text: string };
}

export const ERROR_COPY: Record<Locale, ErrorCopy> = { en, es };
