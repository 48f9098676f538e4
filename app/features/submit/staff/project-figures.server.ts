import { and, count } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { keepFigures } from "~/platform/figures/keep-figures.server";
import { slicesOf } from "~/platform/figures/slices.server";
import { projects } from "~/records/projects/projects.table.server";
import { IS_TO_LOOK_OVER } from "./projects-list.server";

interface ProjectFigures {
  /** To be looked over. */
  waiting: number;
}

/** The number stands with every page of staff. */
export const projectFigures = keepFigures<ProjectFigures>({
  name: "project-figures",
  label: "Count the projects that wait",
  tables: [projects],
  none: { waiting: 0 },
  count: countProjects,
});

async function countProjects(signal?: AbortSignal): Promise<Map<string, ProjectFigures>> {
  const sums = new Map<string, ProjectFigures>();
  for await (const slice of slicesOf(projects, projects.id, { signal })) {
    const found = await db()
      .select({ season: projects.season, waiting: count() })
      .from(projects)
      .where(and(slice, IS_TO_LOOK_OVER))
      .groupBy(projects.season);
    for (const { season, waiting } of found) {
      sums.set(season, { waiting: (sums.get(season)?.waiting ?? 0) + waiting });
    }
  }
  return sums;
}
