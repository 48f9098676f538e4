import { createHash } from "node:crypto";
import { CORRECTABLE_PAGES } from "~/content/correctable-texts";
import { latestDocument, readCorrections, TEXTS_KEY } from "~/platform/site/site-documents.server";
import { type PageText, type TextCorrections, textsIn } from "~/program/page-texts";
import type { Page } from "~/program/paths";
import type { Site } from "~/program/site";

/** A text with what readers read in its place. */
export interface CorrectableText extends PageText {
  words: string;
}

export interface TextsOfPage {
  page: Page;
  /** As its screen is called. */
  slug: string;
  texts: CorrectableText[];
  /** Changes when somebody else corrects a text, and when the site's own texts become others. */
  version: string;
}

export interface StoredTexts {
  version: number;
  corrections: TextCorrections;
}

export async function storedTexts(): Promise<StoredTexts> {
  const stored = await latestDocument(TEXTS_KEY);
  return { version: stored?.version ?? 0, corrections: readCorrections(stored) };
}

/** All pages whose texts can be corrected, as they are with these corrections. */
export function textsOfPages(site: Site, { version, corrections }: StoredTexts): TextsOfPage[] {
  const shipped = { ...site, corrections: {} };
  return CORRECTABLE_PAGES.map(({ page, copyOf }) => {
    const texts = textsIn(copyOf(shipped)).map((one) => ({
      ...one,
      words: corrections[one.text] ?? one.text,
    }));
    const hash = createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
    const slug = page.path === "/" ? "home" : page.path.slice(1);
    return { page, slug, texts, version: `${version}-${hash.slice(0, 16)}` };
  });
}

export function isCorrected({ text, words }: CorrectableText): boolean {
  return text !== words;
}

/** Of texts that no page has today: other dates, prices or a release brought other words. */
export function withoutPlace(pages: TextsOfPage[], { corrections }: StoredTexts) {
  const shown = new Set(pages.flatMap(({ texts }) => texts.map(({ text }) => text)));
  return Object.entries(corrections)
    .filter(([text]) => !shown.has(text))
    .map(([text, words]) => ({ text, words }));
}
