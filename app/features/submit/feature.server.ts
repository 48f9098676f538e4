import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordedSteps } from "~/platform/events/recorded-steps.server";
import type { Feature } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { finderOf } from "~/platform/lists/find-in-list.server";
import { currentSite } from "~/platform/site/site.server";
import { shortDate } from "~/program/format";
import { instantOf } from "~/program/mountain-time";
import { entries } from "~/records/entries/entries.table.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { publications } from "~/records/publications/publications.table.server";
import { isReported } from "~/records/publications/reported-pages.server";
import { committeeData } from "./committee/personal-data.server";
import { projectData } from "./personal-data.server";
import { projectPurposes } from "./project-purposes.server";
import { oldestAppeal, openAppealsOf } from "./staff/appeals/open-appeals.server";
import { projectFigures } from "./staff/project-figures.server";
import { STATE_LABELS } from "./staff/project-states";
import { projectsAudience } from "./staff/projects-audience.server";
import { projectsList, projectsListFor } from "./staff/projects-list.server";
import {
  awaitedVersionsJob,
  deadlineNoticesJob,
  decisionsJob,
  publicationsJob,
  publicPagesJob,
  replacedFilesJob,
} from "./submit-jobs.server";
import { APPEALS_PATH, PROJECTS_PATH } from "./submit-paths";

const shownAs = ({ title, state, students, team }: FoundProject) => ({
  title: title || "Without a title",
  line: [STATE_LABELS[state], students, team].filter(Boolean).join(", "),
});
type FoundProject = Awaited<ReturnType<typeof projectsList.read>>[number];

export const submitFeature: Feature = {
  record: {
    type: PROJECT_RECORD,
    label: "project",
    screen: {
      needs: "projects.view",
      path: PROJECTS_PATH,
      list: projectsList,
      queue: "?state=waiting",
      listFor: projectsListFor,
      find: (words, context) => finderOf(projectsListFor(context), shownAs)(words),
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
  audiences: [projectsAudience],
  alsoHolds: [committeeData],
  toDo: [
    {
      path: PROJECTS_PATH,
      tile: {
        label: "pages in the gallery were reported",
        one: "page in the gallery was reported",
        // Of every season: an archived page is looked at as well.
        search: "?gallery=reported&season=all",
        isRare: true,
      },
      due: () => "today: everybody sees them",
      count: () => countUpTo(publications, isReported(publications.entryId)),
    },
    {
      path: APPEALS_PATH,
      tile: {
        label: "appeals wait for an answer",
        one: "appeal waits for an answer",
        search: "",
        isRare: true,
      },
      due: () => oldestAppeal(currentSite()),
      count: async () => (await openAppealsOf(currentSite())).length.toLocaleString("en-US"),
    },
    // The menu bears the last number of a path.
    {
      path: PROJECTS_PATH,
      tile: {
        label: "projects wait to be looked over",
        one: "project waits to be looked over",
        search: "?state=waiting",
      },
      due: lookOverBy,
      count: () => projectFigures.toDo(({ waiting }) => waiting),
    },
  ],
  letters: {
    "project-receipt": "open",
    "project-notice": "open",
    "project-review": "open",
    "project-granted": "open",
    "project-placed": "open",
    "committee-seat": "sealed",
    "project-not-sent": "open",
    "project-withdrawn": "open",
    "project-public": "open",
    "project-page": "open",
  },
  files: projectPurposes,
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

/** What nobody has looked over does not hang in the gallery when it opens. */
function lookOverBy(): string {
  const { season, now } = currentSite();
  const { votingOpens } = season.dates;
  const isOpen = instantOf(votingOpens) <= now;
  return isOpen
    ? "now: the gallery is open"
    : `by ${shortDate(votingOpens)}, when the gallery opens`;
}
