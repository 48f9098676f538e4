import type { LinkEnd } from "~/program/link-purposes";
import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

/** What whoever follows a link reads that does nothing any more. */
export interface LinkCopy {
  ends: Record<LinkEnd, { title: string; why: string }>;
  newLink: {
    offer: (mailbox: string) => string;
    submit: string;
    sent: { title: string; text: string };
  };
}

export const LINK_COPY: Record<Locale, LinkCopy> = { en, es };
