import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { NO_FIGURES, type SeasonFigures } from "./figures";
import { seasonFigures } from "./season-figures.table.server";

/** A season's figures and since when they hold; no moment when they are still to be counted. */
export async function figuresOfSeason(
  season: string,
): Promise<{ figures: SeasonFigures; countedAt: Date | null }> {
  const [row] = await db().select().from(seasonFigures).where(eq(seasonFigures.season, season));
  return { figures: row?.figures ?? NO_FIGURES, countedAt: row?.countedAt ?? null };
}
