import { shortDate } from "~/program/format";
import type { Locale } from "~/program/locale";
import type { ConsentView } from "./consent-view.server";
import { MY_COPY } from "./my-copy";

/** "Asked Mar 6, last letter Mar 9." */
export function askedWords({ askedOn, lastLetterOn }: ConsentView, locale: Locale): string {
  const copy = MY_COPY[locale].consent;
  if (!askedOn) return copy.notAskedYet;
  const first = shortDate(askedOn, locale);
  const last = shortDate(lastLetterOn ?? askedOn, locale);
  return first === last ? copy.asked(first) : copy.askedAndReminded(first, last);
}
