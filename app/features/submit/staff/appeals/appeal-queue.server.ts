import { db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { comesUp, placeInQueue } from "~/program/queue";
import type { Site } from "~/program/site";
import { newestVersion } from "~/records/projects/add-version.server";
import { openResultAppealsOf } from "../../result-appeal/open-with-committee.server";
import { openAppeals } from "../staff-view.server";
import { appealedProject, type OpenAppeal, openAppealsOf } from "./open-appeals.server";

/** Every open appeal, which of them comes up, and its place among those that wait for this colleague's vote. */
export async function appealQueue(asked: string | null, site: Site, staffId: string) {
  const open = await openAppealsOf(site);
  const rows = await Promise.all(open.map((appeal) => shown(appeal, site, staffId)));
  const mine = rows.filter(({ canVote }) => canVote);
  const gone = asked && isRecordId(asked) ? await appealedProject({ appeal: asked }) : undefined;
  const before = asked && gone ? { id: asked, since: gone.since } : null;
  const up = rows.find(({ id }) => id === asked) ?? comesUp(mine, before) ?? null;
  return { rows, up, place: placeInQueue(mine, up ?? before ?? NOBODY) };
}

const NOBODY = { id: "", since: new Date(0) };

async function shown(appeal: OpenAppeal, site: Site, staffId: string) {
  const { id, projectId, about } = appeal;
  const title = (await newestVersion(db(), projectId))?.content.title.title;
  const isIt = (one: { id: string }) => one.id === id;
  const review =
    about === "disqualification"
      ? ((await openAppeals(projectId, site, staffId)).find(isIt) ?? null)
      : null;
  const result =
    about === "result"
      ? ((await openResultAppealsOf(projectId, site, staffId)).find(isIt) ?? null)
      : null;
  const either = review ?? result;
  return {
    ...appeal,
    title: title || "Without a title",
    review,
    result,
    votes: either?.votes ?? 0,
    canVote: either !== null && !either.hasVoted && !either.hadPart,
  };
}
