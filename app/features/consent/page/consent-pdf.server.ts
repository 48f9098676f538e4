import { and, eq } from "drizzle-orm";
import { PDFDocument } from "pdf-lib";
import { db } from "~/platform/database/database.server";
import { BRAND, LEFT, PaperSheet, RIGHT } from "~/platform/paper/paper-sheet.server";
import type { Site } from "~/program/site";
import { consentTexts } from "~/records/participants/consent-texts.table.server";
import type { ConsentRow } from "~/records/participants/consents.table.server";
import type { AskedGuardian } from "../asked-guardian.server";
import { COPY } from "../consent-copy";
import { referenceOf } from "../consent-paths";
import { answerFacts } from "../letters/answer-letters.server";
import { type ConsentText, fillText } from "../text/consent-text";

/** The answers with the text that was signed, in the language it was signed in, on one page. */
export async function consentPdf(
  asked: AskedGuardian,
  answer: ConsentRow,
  site: Site,
): Promise<Uint8Array> {
  const locale = answer.textLanguage;
  const words = COPY[locale];
  const document = await PDFDocument.create();
  document.setTitle(`${words.letters.copy.subject(asked.givenName)} (${referenceOf(answer.id)})`);
  document.setAuthor(site.settings.organizerName);
  document.setLanguage(locale);
  const sheet = await PaperSheet.on(document);
  sheet.text(site.settings.organizerName, { size: 12, bold: true });
  sheet.space(10);
  sheet.text(words.title(asked.givenName), { size: 24, bold: true, color: BRAND });
  sheet.space(8);
  for (const { label, text } of answerFacts(asked, answer, locale)) {
    sheet.sideBySide(
      () => sheet.text(label, { bold: true, width: 190 }),
      () => sheet.text(text, { x: LEFT + 200, width: RIGHT - LEFT - 200 }),
    );
  }
  sheet.space(12);
  const text = await signedText(answer);
  if (text) writeText(sheet, fillText(text, asked.givenName, site, locale), locale);
  return document.save();
}

async function signedText(answer: ConsentRow): Promise<ConsentText | undefined> {
  const [row] = await db()
    .select({ body: consentTexts.body })
    .from(consentTexts)
    .where(
      and(
        eq(consentTexts.kind, answer.textKind),
        eq(consentTexts.version, answer.textVersion),
        eq(consentTexts.language, answer.textLanguage),
      ),
    );
  return row?.body as ConsentText | undefined;
}

function writeText(sheet: PaperSheet, text: ConsentText, locale: keyof typeof COPY): void {
  const words = COPY[locale];
  for (const name of ["collects", "purpose", "kept", "seen"] as const) {
    sheet.text(words[name], { size: 9, bold: true });
    sheet.text(text[name], { size: 9 });
  }
  for (const name of ["takesPart", "gallery", "photos", "emails"] as const) {
    sheet.text(text[name], { size: 9, bold: true });
    sheet.text(text[`${name}Note`], { size: 9 });
  }
  sheet.space(6);
  sheet.text(text.statement, { size: 10 });
}
