import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { FileRow } from "~/platform/files/files.table.server";
import { findFile } from "~/platform/files/find-files.server";
import { lookAtLink } from "~/platform/links/access-links.server";
import { afterBusinessDays } from "~/program/business-days";
import { localOf } from "~/program/mountain-time";
import { may } from "~/program/powers";
import type { FilePart } from "~/program/project";
import type { Site } from "~/program/site";
import { neutralName } from "~/records/projects/neutral-name.server";
import { type ProjectVersion, projectVersionFiles } from "~/records/projects/projects.table.server";
import { committeeSeats } from "~/records/results/committee-seats.table.server";
import { askedAbout, decisionOf } from "./asked-about.server";
import { appealOfSeat, voteOfSeat } from "./seats.server";

/** What stands behind the link of a seat; looking changes nothing. */
export async function findSeat(token: string, verb: "appeal.read" | "appeal.vote") {
  const link = await lookAtLink("committee-seat", token);
  if (link.state !== "good") return undefined;
  const [seat] = await db()
    .select()
    .from(committeeSeats)
    .where(eq(committeeSeats.id, link.subjectId));
  const asked = seat && (await askedAbout(seat));
  if (!asked) return undefined;
  const actor = { kind: "committee", appeal: appealOfSeat(seat) } as const;
  return may(actor, verb, { appeal: asked.appeal.id }) ? { seat, asked } : undefined;
}

/** One appeal and one project: nobody's name but the asked person's own, and none of the other votes. */
export async function seatView(token: string, site: Site) {
  const found = await findSeat(token, "appeal.read");
  if (!found) return undefined;
  const { seat, asked } = found;
  const { about, appeal, version } = asked;
  const isAnswered = appeal.answeredAt !== null;
  return {
    name: seat.name,
    about,
    text: appeal.text,
    decision: await decisionOf(asked, site),
    answerBy: afterBusinessDays(
      localOf(appeal.programAt),
      site.season.limits.appealDecisionBusinessDays,
    ),
    isAnswered,
    vote: await voteOfSeat(seat.id),
    // There is nothing left to vote about: nobody from outside needs it any more.
    project: isAnswered ? null : await projectOf(version),
  };
}

export type SeatView = NonNullable<Awaited<ReturnType<typeof seatView>>>;

async function projectOf({ id, content }: ProjectVersion) {
  return {
    title: content.title.title,
    texts: (["abstract", "description", "reflection"] as const).map((part) => ({
      part,
      text: content[part].text,
    })),
    links: [content.video.link, content.slidesOrCode.link].filter(Boolean),
    ai: content.aiRows.map(({ id: row, tool, kept, changed }) => ({
      id: row,
      tool,
      kept,
      changed,
    })),
    aiNone: content.aiLog.none ? content.aiLog.why : null,
    files: (await filesOfVersion(id)).map(({ name, part }) => ({ name, part })),
  };
}

/** By neutral names: a child's own name for a file may be the child's name. */
export async function filesOfVersion(
  versionId: string,
): Promise<{ part: FilePart; name: string; row: FileRow }[]> {
  const held = await db()
    .select({ part: projectVersionFiles.part, fileId: projectVersionFiles.fileId })
    .from(projectVersionFiles)
    .where(eq(projectVersionFiles.versionId, versionId));
  const found = await Promise.all(
    held.map(async ({ part, fileId }) => {
      const row = await findFile(fileId);
      return row?.state === "ready"
        ? [{ part, row, name: neutralName(part, row.detectedType) }]
        : [];
    }),
  );
  return found.flat();
}
