import { eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { qrCode } from "~/platform/paper/qr-code.server";
import { LOCALES, type Locale } from "~/program/locale";
import { SHORT_CODE_PATH } from "~/program/paths";
import { writeShortCode } from "~/program/short-code";
import { fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { GALLERY_CHOICES } from "~/records/participants/consent";
import { sheetCodes } from "~/records/participants/consent-sheets.server";
import { participants } from "~/records/participants/participants.table.server";
import { schools } from "~/records/schools/schools.table.server";
import { galleryLabel } from "../decision-facts";
import { fillText } from "../text/consent-text";
import { textFor } from "../text/consent-texts.server";

export type Sheet = Awaited<ReturnType<typeof consentSheetsFor>>[number];
type Child = Awaited<ReturnType<typeof childrenOf>>[number];

/** A form to print for each of these children, with a side for every language that is asked for. */
export async function consentSheetsFor(ids: string[], languages: readonly Locale[], site: Site) {
  const codes = await sheetCodes(ids);
  const texts = await Promise.all(languages.map((language) => textFor(language)));
  return (await childrenOf(ids)).map((child) => {
    const code = codes.get(child.id) ?? "";
    return {
      id: child.id,
      child: child.givenName,
      name: fullName(child),
      grade: child.grade,
      school: child.school ?? child.schoolName,
      code: writeShortCode(code),
      qr: qrCode(`${site.origin}${SHORT_CODE_PATH}/${code}`, { isForPaper: true }),
      sides: texts.map(({ language, version, body }) => ({
        language,
        version,
        text: fillText(body, child.givenName, site, language),
        gallery: galleryLabels(child, language),
      })),
    };
  });
}

/** What was asked for, of what is offered: a text that nobody has reviewed is not printed either. */
export function languagesToPrint(wished: string | null, offered: readonly Locale[]): Locale[] {
  if (wished === "both") return [...offered];
  const one = LOCALES.find((locale) => locale === wished && offered.includes(locale));
  return [one ?? "en"];
}

function galleryLabels(child: Child, language: Locale): string[] {
  return GALLERY_CHOICES.map((choice) => galleryLabel(child, choice, language));
}

/** In the order in which they were chosen: a class is printed as its list stands. */
async function childrenOf(ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db()
    .select({
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      schoolName: participants.schoolName,
      school: schools.name,
    })
    .from(participants)
    .leftJoin(schools, eq(schools.id, participants.schoolId))
    .where(inArray(participants.id, ids));
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
