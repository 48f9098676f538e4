import type { Locale } from "~/program/locale";
import { localeOfMeta, type MetaArguments } from "./page-meta";

/** Of a page that is one person's: no search engine lists it. */
export function privatePageMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** The same of a page that is written in every language: its title is in the one it is read in. */
export function privatePageMetaIn(titleIn: (locale: Locale) => string) {
  return (args: MetaArguments) => privatePageMeta(titleIn(localeOfMeta(args)));
}
