import { desc, like } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import type { Outdated } from "~/platform/personal-data.server";
import { siteDocuments } from "~/platform/site/site.table.server";
import { DAY_MS, endOf } from "~/program/mountain-time";
import { addMonths, UNPAID_REGISTRATION_DAYS } from "~/program/retention";
import { shippedSeason } from "~/program/season-2025-26";

/** All that a season's document must tell, whichever version of the site wrote it. */
const seasonFacts = z.object({
  id: z.string(),
  name: z.string(),
  dates: z.object({ showcaseEnds: z.string() }),
  limits: z
    .object({ retentionMonths: z.number().int().positive() })
    .catch({ retentionMonths: shippedSeason.limits.retentionMonths }),
});

export interface SeasonEnd {
  id: string;
  name: string;
  endsAt: Date;
  months: number;
}

/** What must be gone at a moment. The real clock's moment: nobody's data hangs on a demonstration. */
export async function outdatedAt(now: Date): Promise<Outdated> {
  const seasons = (await seasonEnds()).map(({ id, endsAt, months }) => ({
    id,
    endsAt,
    before: addMonths(now, -months),
  }));
  const longest = Math.max(...seasons.map(({ before }) => now.getTime() - before.getTime()));
  return {
    now,
    seasons: seasons.filter(({ endsAt, before }) => endsAt <= before),
    before: new Date(now.getTime() - longest),
    unpaidBefore: new Date(now.getTime() - UNPAID_REGISTRATION_DAYS * DAY_MS),
  };
}

/** Every season the site knows, by the newest version of its document, the latest first. */
export async function seasonEnds(): Promise<SeasonEnd[]> {
  const documents = await db()
    .selectDistinctOn([siteDocuments.key], { content: siteDocuments.content })
    .from(siteDocuments)
    .where(like(siteDocuments.key, "season:%"))
    .orderBy(siteDocuments.key, desc(siteDocuments.version));
  return documents
    .map(({ content }) => {
      const { id, name, dates, limits } = seasonFacts.parse(content);
      return { id, name, endsAt: endOf(dates.showcaseEnds), months: limits.retentionMonths };
    })
    .sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime());
}
