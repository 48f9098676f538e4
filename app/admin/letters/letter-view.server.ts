import { eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import type { Audience } from "~/platform/mail/audience.server";
import { countBatch } from "~/platform/mail/change-batch.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { realNow } from "~/platform/site/clock.server";
import { blocksOf, fillIn } from "~/program/letter-text";
import { readListQuery } from "~/program/list-query";
import { type Addressed, gather, MOST_ROWS } from "./gather.server";
import { LEFT_OUT_REASONS, type LeftOut } from "./left-out";
import { hashOf, hasSpanish, whyNotReady, wordsIn } from "./set-letter.server";
import type { StaffLetter } from "./staff-letters.table.server";
import { threeOfThem } from "./three-of-them";

/** How many of those who were left out are named. */
const MOST_NAMED = 200;

/** What the list was asked for, in words: "State: Waiting, County: Canyon". */
export async function filterWords({ list }: Audience, search: string): Promise<string> {
  const query = readListQuery(new URLSearchParams(search), list.view);
  const asked = await Promise.all(
    list.view.filters.map(async ({ name, label, options }) => {
      const value = query.filters[name];
      if (!value) return [];
      const known = (await list.filters[name]?.findOptions?.(query)) ?? options;
      return [`${label}: ${known.find((option) => option.value === value)?.label ?? "not found"}`];
    }),
  );
  const words = [...(query.q ? [`“${query.q}”`] : []), ...asked.flat()];
  return words.join(", ") || "everybody on it";
}

/** A draft: who would get it now, what stands in the way, and how three of them would read it. */
export async function draftView(letter: StaffLetter, audience: Audience) {
  const { rows, letters, leftOut } = await gather(audience, letter.search);
  return {
    rows,
    isTooMany: rows > MOST_ROWS,
    letters: letters.length,
    inSpanish: letters.filter(({ locale }) => locale === "es").length,
    hasSpanish: hasSpanish(letter),
    sharing: rows - leftOut.length - letters.length,
    leftOut: await namedLeftOut(audience, leftOut),
    whyNot: whyNotReady(letter, audience),
    isProved: letter.provedWords === hashOf(letter),
    samples: threeOfThem(letters).map(({ reader, because }) => ({
      because,
      to: reader.email,
      ...shownTo(letter, reader),
    })),
    readers: firstOfEach(letters),
    minutes: Math.ceil(letters.length / env().MANY_LETTERS_PER_MINUTE),
    perMinute: env().MANY_LETTERS_PER_MINUTE,
  };
}

function shownTo(letter: StaffLetter, { locale, values }: Addressed) {
  const words = wordsIn(letter, locale);
  return {
    locale: words.locale,
    subject: fillIn(words.subject, values),
    blocks: blocksOf(fillIn(words.text, values)),
  };
}

function firstOfEach(letters: Addressed[]): Addressed[] {
  const first = (locale: string) => letters.find((one) => one.locale === locale);
  return [first("en"), first("es")].filter((one) => one !== undefined);
}

/** One that was sent: how far its letters are. */
export async function sentView(letter: StaffLetter, audience: Audience | undefined) {
  const [batch] = await db().select().from(letterBatches).where(eq(letterBatches.id, letter.id));
  const counts = await countBatch(letter.id);
  return {
    state: batch?.state ?? "open",
    sendAfter: batch?.sendAfter ?? null,
    canUndo: batch?.state === "open" && batch.sendAfter > realNow(),
    isWritten: letter.writtenAt !== null,
    counts,
    left: counts.queued + counts.sending + counts.retrying + counts.held,
    leftOut: audience ? await namedLeftOut(audience, letter.leftOut) : [],
  };
}

/** By reason, each row by the name that its list has for it; who is gone since is counted and not named. */
async function namedLeftOut({ list, titleOf }: Audience, leftOut: LeftOut[]) {
  const shown = leftOut.slice(0, MOST_NAMED).map(({ id }) => id);
  const where = shown.length > 0 ? inArray(list.id, shown) : undefined;
  const rows = where ? await list.read({ where, orderBy: [], limit: MOST_NAMED }) : [];
  const titles = new Map(rows.map((row) => [(row as { id: string }).id, titleOf(row)]));
  return [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, of]) => ({
    reason,
    why: LEFT_OUT_REASONS[reason],
    rows: of.length,
    named: of.flatMap(({ id }) => {
      const title = titles.get(id);
      return title ? [{ id, title }] : [];
    }),
  }));
}
