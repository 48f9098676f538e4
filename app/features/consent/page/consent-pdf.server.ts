import { and, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { bytesOf, newPaper } from "~/platform/paper/paper-document.server";
import { BRAND, LEFT, PaperSheet, RIGHT } from "~/platform/paper/paper-sheet.server";
import type { Site } from "~/program/site";
import { consentTexts } from "~/records/participants/consent-texts.table.server";
import type { ConsentRow } from "~/records/participants/consents.table.server";
import type { AskedGuardian } from "../asked-guardian.server";
import { COPY } from "../consent-copy";
import { referenceOf } from "../consent-paths";
import { answerFacts } from "../letters/answer-letters.server";
import { type ConsentText, fillText, NOTICE_PASSAGES, QUESTIONS } from "../text/consent-text";

/** The answers with the text that was signed, in the language it was signed in, on one page. */
export async function consentPdf(
  asked: AskedGuardian,
  answer: ConsentRow,
  site: Site,
): Promise<Uint8Array<ArrayBuffer>> {
  const locale = answer.textLanguage;
  const words = COPY[locale];
  const paper = newPaper({
    title: `${words.letters.copy.subject(asked.givenName)} (${referenceOf(answer.id)})`,
    author: site.settings.organizerName,
    language: locale,
    madeAt: answer.createdAt,
  });
  const sheet = new PaperSheet(paper);
  sheet.text(site.settings.organizerName, { size: 12, bold: true });
  sheet.space(10);
  sheet.text(words.title(asked.givenName), { size: 24, bold: true, color: BRAND, as: "H1" });
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
  return bytesOf(paper);
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
  for (const name of NOTICE_PASSAGES) {
    sheet.text(words[name], { size: 9, bold: true });
    sheet.text(text[name], { size: 9 });
  }
  for (const name of QUESTIONS) {
    sheet.text(text[name], { size: 9, bold: true });
    sheet.text(text[`${name}Note`], { size: 9 });
  }
  sheet.space(6);
  sheet.text(text.statement, { size: 10 });
}
