import { and, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordedSteps } from "~/platform/events/recorded-steps.server";
import type { Feature } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { finderOf } from "~/platform/lists/find-in-list.server";
import { currentSite } from "~/platform/site/site.server";
import { entries } from "~/records/entries/entries.table.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { publications } from "~/records/publications/publications.table.server";
import { isReported } from "~/records/publications/reported-pages.server";
import { projectData } from "./personal-data.server";
import { projectFigures } from "./staff/project-figures.server";
import { STATE_LABELS } from "./staff/project-states";
import { projectsList } from "./staff/projects-list.server";
import {
  awaitedVersionsJob,
  deadlineNoticesJob,
  decisionsJob,
  publicationsJob,
  publicPagesJob,
  replacedFilesJob,
} from "./submit-jobs.server";
import { PROJECTS_PATH } from "./submit-paths";

export const submitFeature: Feature = {
  record: {
    type: PROJECT_RECORD,
    label: "project",
    screen: {
      needs: "projects.view",
      path: PROJECTS_PATH,
      list: projectsList,
      find: finderOf(projectsList, ({ title, state, students, team }) => ({
        title: title || "Without a title",
        line: [STATE_LABELS[state], students, team].filter(Boolean).join(", "),
      })),
      seasonOf: async (id) => {
        const [entry] = await db()
          .select({ season: entries.season })
          .from(entries)
          .where(eq(entries.id, id));
        return entry?.season;
      },
      history: (id) => recordedSteps(PROJECT_RECORD, id),
    },
  },
  personalData: projectData,
  toDo: [
    {
      path: PROJECTS_PATH,
      tile: {
        label: "pages in the gallery were reported",
        search: "?gallery=reported",
        isRare: true,
      },
      count: () =>
        countUpTo(
          publications,
          and(eq(publications.season, currentSite().season.id), isReported(publications.entryId)),
        ),
    },
    // The menu bears the last number of a path.
    {
      path: PROJECTS_PATH,
      tile: { label: "projects wait to be looked over", search: "?state=waiting" },
      count: () => projectFigures.toDo(({ waiting }) => waiting),
    },
  ],
  letters: {
    "project-receipt": "open",
    "project-notice": "open",
    "project-review": "open",
    "project-granted": "open",
    "project-not-sent": "open",
    "project-withdrawn": "open",
    "project-public": "open",
    "project-page": "open",
  },
  jobs: [
    awaitedVersionsJob,
    deadlineNoticesJob,
    decisionsJob,
    publicationsJob,
    publicPagesJob,
    replacedFilesJob,
    projectFigures.job,
  ],
};
