import { entryName, shownApart } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { entriesOfParticipants, type OwnEntry } from "~/records/access/own-entries.server";
import { isLessonDone } from "~/records/learning/lesson-done";
import type { LessonsByStage } from "~/records/learning/lessons-context.server";
import { confirmedStagesOf } from "~/records/learning/own-certificates.server";
import { progressOf } from "~/records/learning/progress.server";
import {
  type ConsentProgress,
  consentProgress,
  isReminderAllowed,
} from "~/records/participants/consent-progress.server";
import { type ProjectSummary, projectSummaries } from "~/records/projects/project-summary.server";
import type { ClassRow, DeskConsent, DeskProject } from "./class-row";

interface Child {
  id: string;
  givenName: string;
  familyName: string | null;
  grade: string | null;
  createdAt: Date;
}

/** How far everybody of a class is. One question for each concern, however many children there are. */
export async function classRows(
  children: readonly Child[],
  lessons: LessonsByStage,
  { season, now }: Pick<Site, "season" | "now">,
): Promise<ClassRow[]> {
  const ids = children.map(({ id }) => id);
  const consents = await consentProgress(ids);
  const learners = children.map(({ id }) => ({ kind: "child" as const, id, name: null }));
  const learned = await progressOf(learners, season.id);
  const confirmed = Map.groupBy(await confirmedStagesOf(ids), (row) => row.participantId);
  const entries = await entriesOfParticipants(ids);
  const projects = await projectSummaries(entries.map(({ id }) => id));
  const entryOf = new Map(
    entries.flatMap((entry) => entry.members.map(({ id }) => [id, entry] as const)),
  );
  const names = shownApart(children);
  return children.map((child) => {
    const done = new Set(
      (learned.get(child.id) ?? []).filter(isLessonDone).map((row) => row.lesson),
    );
    const words = new Set(confirmed.get(child.id)?.map(({ stage }) => stage));
    const entry = entryOf.get(child.id);
    return {
      id: child.id,
      name: names.get(child) ?? "",
      grade: child.grade,
      consent: consentOf(consents.get(child.id)),
      canRemind: canRemind(consents.get(child.id), now),
      team: teamOf(entry),
      stages: season.stages.map(({ id }) => {
        const all = (lessons[id] ?? []).map((lesson) => lesson.id);
        return {
          id,
          done: all.filter((lesson) => done.has(lesson)).length,
          of: all.length,
          isConfirmed: words.has(id),
        };
      }),
      project: projectOf(entry && projects.get(entry.id)),
    };
  });
}

const CONSENTS = {
  "no-address": "no-address",
  waiting: "waiting",
  "to-confirm": "confirming",
  yes: "signed",
  no: "no",
  "not-needed": "not-needed",
} as const satisfies Record<ConsentProgress["stage"], DeskConsent>;

function consentOf(progress: ConsentProgress | undefined): DeskConsent {
  if (!progress) return "no-address";
  const isPaper = progress.stage === "yes" && progress.isPaperToCompare;
  return isPaper ? "paper" : CONSENTS[progress.stage];
}

/** As `remindGuardians` does it: whoever got no first letter yet is not reminded. */
function canRemind(progress: ConsentProgress | undefined, now: Date): boolean {
  if (progress?.stage !== "waiting") return false;
  return progress.guardians.some(
    ({ lastLetterAt }) => lastLetterAt !== null && isReminderAllowed(lastLetterAt, now),
  );
}

function projectOf(summary: ProjectSummary | undefined): DeskProject {
  if (!summary) return { packed: 0, of: 0, isSentIn: false, missing: null };
  const { packed, asked, versions, state, firstMissing } = summary;
  const isSentIn = versions > 0 && state !== "withdrawn";
  return { packed, of: asked, isSentIn, missing: firstMissing ?? null };
}

function teamOf(entry: OwnEntry | undefined): ClassRow["team"] {
  return entry?.kind === "team" ? { id: entry.id, name: entryName(entry) } : null;
}
