import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { files } from "~/platform/files/files.table.server";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { innerJoin, leftJoin } from "~/platform/lists/rows.server";
import { searchedBySeen } from "~/platform/lists/search-what-is-seen.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { optionsOf } from "~/program/list-query";
import type { ProjectState } from "~/program/project-state";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { PROJECT_RECORD, purposeOf } from "~/records/projects/draft.server";
import { projectParts, projects, projectVersions } from "~/records/projects/projects.table.server";
import { publications } from "~/records/publications/publications.table.server";
import { isReported } from "~/records/publications/reported-pages.server";
import { HOLDS_PLACE } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { resultAppeals } from "~/records/results/appeals.table.server";
import { PROJECTS_PATH } from "../submit-paths";
import { STATE_LABELS } from "./project-states";

const ofNewest = (wanted: SQL) => sql`(select ${wanted} from ${projectVersions}
  where ${projectVersions.projectId} = ${projects.id}
  order by ${projectVersions.number} desc limit 1)`;

const NUMBER = sql<number | null>`${ofNewest(sql`${projectVersions.number}`)}`;
export const SENT_AT = sql<Date | null>`${ofNewest(sql`${projectVersions.programAt}`)}`.mapWith(
  projectVersions.programAt,
);
const STATE = sql<ProjectState>`coalesce(${projects.state}, 'draft')`;

const TITLE = sql<string | null>`(select ${projectParts.content} ->> 'title' from ${projectParts}
  where ${projectParts.projectId} = ${projects.id} and ${projectParts.part} = 'title'
    and ${projectParts.row} = '')`;
const STUDENTS = sql<string | null>`(select string_agg(${participants.givenName}, ', '
    order by ${entryMembers.position}) from ${entryMembers}
  join ${participants} on ${participants.id} = ${entryMembers.participantId}
  where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.leftAt} is null)`;
/** As the project's own screen has them. */
const NAMES = sql`(select string_agg(concat_ws(' ', ${participants.givenName}, ${participants.familyName}), ' ')
  from ${entryMembers} join ${participants} on ${participants.id} = ${entryMembers.participantId}
  where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.leftAt} is null)`;
const SCHOOL = sql<string | null>`(select min(${participants.shownSchool}) from ${entryMembers}
  join ${participants} on ${participants.id} = ${entryMembers.participantId}
  where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.leftAt} is null)`;
/** What staff chose, or what the newest version said; a draft has none yet. */
const DIVISION = sql<
  "k8" | "highSchool" | null
>`coalesce(${entries.placedIn}, ${ofNewest(sql`${projectVersions.division}`)})`;
const HAS_PLACE = sql`${registrations.id} = ${entries.registrationId} and ${HOLDS_PLACE}`;
const hasTitle = containedIn(sql`folded(${projectParts.content} ->> 'title')`);
const isChild = containedIn(participants.search);

/** By the title, or by what a child is found by, its team among it: each of them has an index. */
function isFound(word: string): SQL {
  return sql`${entries.id} in (
    select ${projectParts.projectId} from ${projectParts}
      where ${projectParts.part} = 'title' and (${hasTitle(word)})
    union all select ${entryMembers.entryId} from ${entryMembers}
      join ${participants} on ${participants.id} = ${entryMembers.participantId}
      where ${entryMembers.leftAt} is null and (${isChild(word)}))`;
}

/** A file that arrived or, of a video, an address; what was taken out again does not count. */
function hasPart(part: "video" | "proposal" | "report"): SQL {
  const link = sql`exists (select from ${projectParts} where ${projectParts.projectId} = ${entries.id}
    and ${projectParts.part} = ${part} and coalesce(${projectParts.content} ->> 'link', '') <> '')`;
  return sql`(${link} or exists (select from ${files} where ${files.ownerKind} = ${PROJECT_RECORD}
    and ${files.ownerId} = ${entries.id}::text and ${files.purpose} = ${purposeOf(part)}
    and ${files.state} = 'ready'
    and ${files.id}::text is distinct from ${projects.takenOut} ->> ${part}))`;
}

const publication = (such: SQL) => sql`exists (select from ${publications}
  where ${publications.entryId} = ${entries.id} and ${such})`;
const IN_GALLERY = {
  reported: isReported(entries.id),
  shown: publication(sql`${publications.versionId} is not null`),
  down: publication(sql`${publications.takenDownAt} is not null`),
};

function hasResultAppeal(entryId: SQLWrapper): SQL {
  return sql`exists (select from ${resultAppeals}
    where ${resultAppeals.entryId} = ${entryId} and ${resultAppeals.answeredAt} is null)`;
}

/** Every entry that has its place, whether it has begun or not, in the order in which projects were sent in. */
export const projectsList = defineList({
  path: PROJECTS_PATH,
  from: entries,
  joins: [innerJoin(registrations, HAS_PLACE), leftJoin(projects, eq(projects.id, entries.id))],
  columns: {
    id: entries.id,
    title: TITLE,
    students: STUDENTS,
    team: entries.name,
    school: SCHOOL,
    division: DIVISION,
    // Each in another expression, as above.
    lacksVideo: sql<boolean>`${sql`not ${hasPart("video")}`}`,
    lacksProposal: sql<boolean>`${sql`not ${hasPart("proposal")}`}`,
    lacksReport: sql<boolean>`${sql`not ${hasPart("report")}`}`,
    state: STATE,
    number: NUMBER,
    sentAt: SENT_AT,
    grantedUntil: projects.grantedUntil,
    createdAt: entries.createdAt,
  },
  id: entries.id,
  walk: entries.createdAt,
  season: entries.season,
  search: {
    label: "Find by title, student, team, school or guardian",
    where: isFound,
  },
  filters: {
    state: filter({
      label: "State",
      any: "All states",
      options: optionsOf(STATE_LABELS),
      where: (value) => sql`${STATE} = ${value}`,
    }),
    lacks: filter({
      label: "Still missing",
      any: "Whatever is missing",
      options: optionsOf({ video: "A video", proposal: "The proposal", report: "The report" }),
      where: (part) => sql`not ${hasPart(part)}`,
    }),
    gallery: filter({
      label: "Gallery",
      any: "In the gallery or not",
      options: optionsOf({ reported: "Reported", shown: "Shown", down: "Taken down" }),
      where: (value) => IN_GALLERY[value],
    }),
    appeal: filter({
      label: "Appeal",
      any: "With an appeal or not",
      options: optionsOf({ result: "Against a result" }),
      where: () => hasResultAppeal(entries.id),
    }),
  },
  views: [
    { label: "To look over", search: "?state=waiting" },
    { label: "Drafts without a video", search: "?state=draft&lacks=video" },
    { label: "Sent back", search: "?state=sent_back" },
  ],
  sorts: { sent: [SENT_AT], title: [TITLE], begun: [projects.createdAt] },
  defaultSort: "sent",
  export: {
    name: "projects",
    columns: {
      id: entries.id,
      title: TITLE,
      students: STUDENTS,
      team: entries.name,
      state: STATE,
      number: NUMBER,
      sentAt: SENT_AT,
      grantedUntil: projects.grantedUntil,
    },
    cells: [
      { label: "Title", value: (row) => row.title },
      { label: "Students", value: (row) => row.students },
      { label: "Team", value: (row) => row.team },
      { label: "State", value: (row) => STATE_LABELS[row.state] },
      { label: "Version", value: (row) => row.number },
      { label: "Sent in (MT)", value: (row) => row.sentAt },
      { label: "More time until (MT)", value: (row) => row.grantedUntil },
      { label: "Number", value: (row) => row.id },
    ],
  },
});

/** Sent in; appeals have a queue of their own. */
export const IS_TO_LOOK_OVER = eq(projects.state, "waiting");

/** For whoever sees a project and not its family: found by what the list shows. */
const listWithoutFamily = searchedBySeen(
  {
    ...projectsList,
    view: { ...projectsList.view, searchLabel: "Find by title, student, team or school" },
  },
  sql`concat_ws(' ', ${TITLE}, ${NAMES}, ${entries.name}, ${SCHOOL})`,
);

/** The list as whoever asks may see it. */
export function projectsListFor(context: Readonly<RouterContextProvider>): typeof projectsList {
  return mayStaff(context, "registrations.see-family") ? projectsList : listWithoutFamily;
}
