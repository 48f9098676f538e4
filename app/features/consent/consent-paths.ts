import type { Locale } from "~/program/locale";

export const CONSENTS_PATH = "/admin/consents";
/** Where staff type the code of a form that came back. */
export const PAPER_PATH = `${CONSENTS_PATH}/paper`;
/** How staff came to a form: by its code, they have a pile of them. */
export const BY = "by";
export const BY_CODE = "code";
export const COMPARE_PATH = `${CONSENTS_PATH}/compare`;
/** Forms to print, for staff. */
export const SHEETS_PATH = `${CONSENTS_PATH}/sheets`;

export function consentPath(token: string, locale: Locale = "en"): string {
  return `/consent/${token}${locale === "en" ? "" : `?lang=${locale}`}`;
}

export function notMePath(token: string, locale: Locale = "en"): string {
  return `/consent/${token}/not-me${locale === "en" ? "" : `?lang=${locale}`}`;
}

/** The form to print, for the guardian behind the link. */
export function sheetPath(token: string): string {
  return `/consent/${token}/sheet`;
}

export function copyPath(token: string): string {
  return `/consent/${token}/copy.pdf`;
}

/** How a consent is named on the phone and on paper. */
export function referenceOf(id: string): string {
  return `C-${id.slice(0, 8).toUpperCase()}`;
}
