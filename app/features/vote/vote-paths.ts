import { type Locale, localePath } from "~/program/locale";
import { PAGES, projectVotePath, RECOUNT_PATH } from "~/program/paths";

type VoteStep = "address" | "code" | "slip";

/** Where one votes for a project. */
export function votePath(slug: string, locale: Locale, step?: VoteStep): string {
  const path = localePath(projectVotePath(slug), locale);
  return step ? `${path}?step=${step}` : path;
}

export function galleryPath(locale: Locale): string {
  return localePath(PAGES.gallery.path, locale);
}

export function recountPath(locale: Locale): string {
  return localePath(RECOUNT_PATH, locale);
}

export const voteLinkPath = (token: string) => `/vote/${token}`;
export const receiptPath = (receipt: string) => `/vote/receipt/${receipt}`;
