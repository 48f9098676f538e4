import { instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { trailOf, type Waypoint } from "~/program/trail";
import { confirmedStagesOf } from "~/records/learning/own-certificates.server";
import { isOpenConsent, isYoursToMove } from "./consent-turn";
import type { ConsentView } from "./consent-view.server";
import type { ProjectView } from "./project-view.server";

type ConfirmedStage = Awaited<ReturnType<typeof confirmedStagesOf>>[number];
export type StagesByMember = Map<string, ConfirmedStage[]>;

export async function stagesByMember(memberIds: string[]): Promise<StagesByMember> {
  const confirmed = await confirmedStagesOf(memberIds);
  return Map.groupBy(confirmed, ({ participantId }) => participantId);
}

interface Walked {
  paidAt: Date;
  children: { id: string; consent: ConsentView | null }[];
  stages: StagesByMember;
  project: ProjectView;
  isInvited: boolean;
}

/** Where an entry is on the season's trail: what everybody in it has done, as far as the visitor may know. */
export function trailView(
  { paidAt, children, stages, project, isInvited }: Walked,
  site: Site,
): Waypoint[] {
  const confirmed = children.flatMap(({ id }) => stages.get(id) ?? []);
  const byStage = Map.groupBy(confirmed, ({ stage }) => stage);
  return trailOf(site.season, site.now, {
    paidAt,
    consent: consentOf(children.flatMap(({ consent }) => consent ?? [])),
    stages: new Map(
      [...byStage].map(([stage, all]) => [stage, all.map(({ confirmedAt }) => confirmedAt)]),
    ),
    members: children.length,
    projectDue: project.due,
    wasSentIn: project.versions > 0,
    sentInAt: isSentIn(project) && project.sentOn ? instantOf(project.sentOn) : null,
    isInvited,
  });
}

function consentOf(consents: ConsentView[]) {
  if (consents.length === 0) return null;
  const answered = consents.filter((consent) => !isOpenConsent(consent));
  const moments = answered.flatMap(({ answeredOn }) => answeredOn ?? []).sort();
  const last = moments.at(-1);
  return {
    done: answered.length,
    of: consents.length,
    refused: consents.filter(({ stage }) => stage === "no").length,
    isYours: consents.some(isYoursToMove),
    lastAt: last ? instantOf(last) : null,
  };
}

function isSentIn({ state }: ProjectView): boolean {
  return state === "waiting" || state === "accepted";
}
