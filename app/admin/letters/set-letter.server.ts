import { createHash } from "node:crypto";
import type { Audience } from "~/platform/mail/audience.server";
import type { BatchLetter } from "~/platform/mail/queue-batch.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { fillIn, unknownFields } from "~/program/letter-text";
import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import type { Addressed } from "./gather.server";
import type { StaffLetter } from "./staff-letters.table.server";
import { writtenEmail } from "./written.email";

export type Words = Pick<StaffLetter, "subjectEn" | "textEn" | "subjectEs" | "textEs">;

/** In a language, where it is given; else in English. */
export function wordsIn(
  words: Words,
  locale: Locale,
): { subject: string; text: string; locale: Locale } {
  return locale === "es" && hasSpanish(words)
    ? { subject: words.subjectEs, text: words.textEs, locale }
    : { subject: words.subjectEn, text: words.textEn, locale: "en" };
}

export function hasSpanish({ subjectEs, textEs }: Words): boolean {
  return subjectEs !== "" && textEs !== "";
}

/** What is wrong with the words, and the mend; null where nothing is. */
export function whyNotReady(words: Words, { fields }: Audience): string | null {
  const { subjectEn, textEn, subjectEs, textEs } = words;
  if (!subjectEn || !textEn) return "Write the subject and the letter in English first.";
  if (Boolean(subjectEs) !== Boolean(textEs)) {
    return "In Spanish there is a subject or a letter, but not both. Write the other one too, or empty both: then everybody reads English.";
  }
  const names = Object.keys(fields);
  const unknown = [subjectEn, textEn, subjectEs, textEs].flatMap((text) =>
    unknownFields(text, names),
  );
  if (unknown.length === 0) return null;
  const known = names.map((name) => `{${name}}`).join(", ");
  return `There is no field {${unknown[0]}}. These can be used: ${known}, and {button: words} on a line of its own.`;
}

/** What the author must have had in their own mailbox. */
export function hashOf({ subjectEn, textEn, subjectEs, textEs }: Words): string {
  return createHash("sha256")
    .update(JSON.stringify([subjectEn, textEn, subjectEs, textEs]))
    .digest("hex");
}

/** Sets it once a language; the answer fills it in for one recipient. */
export async function setLetter(words: Words, { path, why }: Audience, site: Site) {
  const set = async (locale: Locale) => {
    const written = wordsIn(words, locale);
    const href = `${site.origin}${path}`;
    const email = writtenEmail({ ...written, href, why: why[written.locale] }, site);
    return { subject: written.subject, ...(await renderEmail(email)) };
  };
  const ready = { en: await set("en"), es: await set("es") };
  return ({ email, locale, values }: Omit<Addressed, "ids">): BatchLetter => {
    const { subject, html, text } = ready[locale];
    const escaped = Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]);
    return {
      to: email,
      subject: fillIn(subject, values),
      html: fillIn(html, Object.fromEntries(escaped)),
      text: fillIn(text, values),
    };
  };
}

function escapeHtml(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
