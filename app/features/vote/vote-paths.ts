import { type Locale, localePath } from "~/program/locale";
import { PAGES, projectVotePath, RECOUNT_PATH } from "~/program/paths";

/** Late: somebody pressed when it was not open any more. */
type VoteStep = "address" | "code" | "slip" | "late";

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

export function voteLinkPath(token: string, locale: Locale): string {
  return localePath(`/vote/${token}`, locale);
}

export function receiptPath(receipt: string, locale: Locale): string {
  return localePath(`/vote/receipt/${receipt}`, locale);
}
