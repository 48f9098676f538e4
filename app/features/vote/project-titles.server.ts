import { and, inArray, isNotNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { publications } from "~/records/publications/publications.table.server";

/** As it may be shown today; null for one that has gone. */
export async function titleOfProject(number: number | null): Promise<string | null> {
  if (number === null) return null;
  const titles = await titlesOf([number]);
  return titles.get(number)?.title ?? null;
}

interface ShownTitle {
  title: string;
  slug: string;
}

/** Those of these projects that may be shown today. */
export async function titlesOf(numbers: number[]): Promise<Map<number, ShownTitle>> {
  if (numbers.length === 0) return new Map();
  const rows = await db()
    .select({ number: publications.number, title: publications.title, slug: publications.slug })
    .from(publications)
    .where(and(inArray(publications.number, numbers), isNotNull(publications.versionId)));
  return new Map(
    rows.flatMap(({ number, title, slug }) =>
      number !== null && title && slug ? [[number, { title, slug }]] : [],
    ),
  );
}
