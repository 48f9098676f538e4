import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { refreshSite } from "~/platform/site/site.server";
import { StaleDocument, saveDocument, TEXTS_KEY } from "~/platform/site/site-documents.server";
import { byStaff } from "~/program/event-actors";
import { faultOf, type TextCorrections } from "~/program/page-texts";
import type { Site } from "~/program/site";
import { type StoredTexts, storedTexts, type TextsOfPage, textsOfPages } from "./page-texts.server";

const SOMEBODY_ELSE =
  "Somebody else has changed these texts since you opened them. Copy what you wrote, and open the page again.";

interface Typed {
  slug: string;
  /** Of the texts that the form was filled in for. */
  version: string;
  /** Of all of them, in their order. */
  words: string[];
}

interface Prepared {
  page: TextsOfPage;
  stored: StoredTexts;
  corrections: TextCorrections;
}

/** What would be read then, without changing anything. */
export async function prepareTexts(
  typed: Typed,
  site: Site,
): Promise<Prepared | { refused: string }> {
  const stored = await storedTexts();
  const page = textsOfPages(site, stored).find(({ slug }) => slug === typed.slug);
  if (page?.version !== typed.version || page.texts.length !== typed.words.length) {
    return { refused: SOMEBODY_ELSE };
  }
  const words = typed.words.map((said) => said.replaceAll(/\s+/g, " ").trim());
  const fault = page.texts
    .map(({ text }, at) => {
      const said = words[at] ?? text;
      // What an earlier release took stands in nobody's way; it is looked at when it is changed.
      return said === stored.corrections[text] ? undefined : faultOf(said, text);
    })
    .find(Boolean);
  if (fault) return { refused: fault };
  const corrections = { ...stored.corrections };
  page.texts.forEach(({ text }, index) => {
    const said = words[index] ?? text;
    if (said === text) delete corrections[text];
    else corrections[text] = said;
  });
  return { page, stored, corrections };
}

/** Undefined: done. Otherwise why not. */
export async function correctTexts(
  typed: Typed,
  actor: string,
  site: Site,
): Promise<string | undefined> {
  const prepared = await prepareTexts(typed, site);
  if ("refused" in prepared) return prepared.refused;
  return store(prepared, "texts.correct", actor);
}

/** The site's own words of one page again. */
export async function restoreTexts(
  slug: string,
  actor: string,
  site: Site,
): Promise<string | undefined> {
  const stored = await storedTexts();
  const page = textsOfPages(site, stored).find((one) => one.slug === slug);
  if (!page) return "There is no such page.";
  const own = new Set(page.texts.map(({ text }) => text));
  const others = Object.entries(stored.corrections).filter(([text]) => !own.has(text));
  const corrections = Object.fromEntries(others);
  return store({ page, stored, corrections }, "texts.restore", actor);
}

/** A new version of all of them; every process reads it within a second, and pages from memory are made anew. */
async function store(
  { page, stored, corrections }: Prepared,
  action: "texts.correct" | "texts.restore",
  actor: string,
): Promise<string | undefined> {
  const content = { schemaVersion: 1, corrections };
  try {
    await db().transaction(async (tx) => {
      await saveDocument(tx, { key: TEXTS_KEY, content, actor, basedOn: stored.version });
      await recordEvent(tx, {
        actor: byStaff(actor),
        action,
        recordType: "texts",
        fields: [page.page.path],
      });
    });
  } catch (error) {
    if (error instanceof StaleDocument) return SOMEBODY_ELSE;
    throw error;
  }
  await refreshSite();
  return undefined;
}
