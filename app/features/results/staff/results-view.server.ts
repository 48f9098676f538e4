import { asc, desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { awardsOf, awardTitle } from "~/program/results/awards";
import { freezeFrom, releaseMinute, releasePhase } from "~/program/results/release-times";
import type { ReleasedKind } from "~/program/results/run-inputs";
import { fingerprintOf } from "~/program/scoring/sheet/fingerprint";
import type { Site } from "~/program/site";
import { hasChildInFair } from "~/records/access/has-child-in-fair.server";
import { findRound } from "~/records/judging/rounds.server";
import { approvalsOf, latestRun, runsOf } from "~/records/results/find-runs.server";
import { goneAwards } from "~/records/results/gone-awards.server";
import { releasedRun } from "~/records/results/released-run.server";
import { resultDecisions } from "~/records/results/results.table.server";
import { findCount, heldVotes } from "~/records/votes/freeze-count.server";
import { codeHash } from "../run/code-hash.server";
import { computed } from "../run/compute.server";
import { readInputs } from "../run/read-inputs.server";
import { titlesOf } from "./titles.server";

export type StaffResults = NonNullable<Awaited<ReturnType<typeof staffResults>>>;

interface Viewer {
  /** Of staff. */
  id: string;
  email: string;
  maySign: boolean;
}

/** What staff see of a round: as it is frozen, or as it would be if it were frozen now. */
export async function staffResults(kind: ReleasedKind, viewer: Viewer, site: Site) {
  const { season, now } = site;
  const round = await findRound(season.id, kind);
  if (!round || round.state === "draft") return undefined;
  const count = await findCount(season.id);
  const present = await readInputs(round, kind, { season, count: count?.tally }, db());
  const runs = await runsOf(round.id);
  const latest = await latestRun(round.id);
  const current = latest?.takenBackAt ? undefined : latest;
  const inputs = current?.inputs ?? present;
  const outputs = current?.outputs ?? (await computed(present)).outputs;
  const approvals = current ? await approvalsOf(current.id) : [];
  // It stays out while another one is frozen beside it, and when that one is taken back.
  const out = await releasedRun(season.id, kind);
  const isReleased = out !== undefined;
  const titles = await titlesOf(season.id);
  const isIn = new Set(current?.inputs.cameBack ?? []);
  return {
    kind,
    state: round.state,
    fields: outputs.fields,
    line: inputs.line,
    weight: inputs.sheet.rubric.find(({ mark }) => mark === "audience")?.weight ?? 0,
    minimumJudges: inputs.sheet.minimumJudges,
    votes: inputs.votes,
    awards: awardsOf(inputs, outputs, season),
    titles,
    decisions: await decisionsOf(round.id),
    isCountFrozen: count !== undefined,
    heldVotes: count ? 0 : await heldVotes(season.id),
    mayFreeze: now >= freezeFrom(season, kind) && round.state !== "open",
    minute: releaseMinute(season, kind),
    phase: releasePhase(season, kind, { isReleased, now }),
    current: current && {
      id: current.id,
      frozenAt: current.frozenProgramAt,
      releasedAt: current.releasedProgramAt,
      inputsHash: current.inputsHash,
      codeHash: current.codeHash,
      seasonHash: current.seasonHash,
      /** Something of it is different by now, and is not in what was frozen. */
      isOvertaken: (await fingerprintOf(present)) !== current.inputsHash,
      /** Titles of those whose appeal was won since. */
      cameBack: (present.cameBack ?? []).flatMap((id) =>
        isIn.has(id) ? [] : (titles[id]?.title ?? []),
      ),
      isOtherCode: codeHash() !== current.codeHash,
      approvals: approvals.map((one) => ({ at: one.programAt, isOwn: one.staffId === viewer.id })),
    },
    out: out && {
      id: out.id,
      releasedAt: out.releasedProgramAt,
      approvals: (await approvalsOf(out.id)).length,
      /** Awards of it that nobody holds any more. */
      gone: (await goneAwards(season.id)).flatMap(({ runId, award, goneAt }) =>
        runId === out.id ? { title: awardTitle(award, season), at: goneAt } : [],
      ),
    },
    maySign: viewer.maySign,
    /** Then it is others who sign. */
    isInvolved: await hasChildInFair(viewer.email),
    hadRuns: runs.length > 0,
    takenBack: runs
      .filter(({ takenBackAt }) => takenBackAt)
      .map(({ id, frozenProgramAt, takenBackAt, takenBackWhy, releasedAt }) => ({
        id,
        frozenAt: frozenProgramAt,
        takenBackAt,
        why: takenBackWhy,
        wasOut: releasedAt !== null,
      })),
  };
}

function decisionsOf(roundId: string) {
  return db()
    .select()
    .from(resultDecisions)
    .where(eq(resultDecisions.roundId, roundId))
    .orderBy(desc(resultDecisions.createdAt), asc(resultDecisions.id));
}
