import { db } from "~/platform/database/database.server";
import {
  type AccountOf,
  type FilePurpose,
  type FileRequest,
  MEGABYTE,
  staffWhoMay,
} from "~/platform/files/purposes.server";
import { currentSite } from "~/platform/site/site.server";
import { findVisitor } from "~/records/access/visitor.server";
import { learnersOf, pupilsOf } from "~/records/learning/learners.server";
import { mayKeepWordsOf } from "~/records/learning/progress.server";
import { holdParticipant } from "~/records/participants/hold-participant.server";
import { LEARNER_RECORD } from "~/records/participants/record-names";
import { LARGEST_MEGABYTES } from "./made-size";

export const MADE_PURPOSE = "lesson-made";

/** What children made in lessons. They, their adults and staff see it, and nobody else. */
export function madePurpose(accountOf: AccountOf): FilePurpose {
  return {
    name: MADE_PURPOSE,
    kinds: ["jpeg", "png", "webp", "pdf"],
    largestBytes: LARGEST_MEGABYTES * MEGABYTE,
    // One for every lesson, and room to send a better one before the old one goes.
    quota: { bytes: 120 * MEGABYTE, files: 40 },
    pages: ["/learn/:stage/:lesson/keep"],
    authorize: (asked) => authorize(asked, accountOf),
    holdOwner: holdParticipant,
  };
}

async function authorize({ request, access, owner }: FileRequest, accountOf: AccountOf) {
  if (owner.kind !== LEARNER_RECORD) return null;
  const { season } = currentSite();
  const visitor = await findVisitor(request);
  const id = visitor?.kind === "person" ? visitor.session.personId : null;
  const isOwner = (learner: { kind: string; id: string }) =>
    learner.kind === "child" && learner.id === owner.id;
  const own = visitor ? (await learnersOf(visitor, season.id)).find(isOwner) : undefined;
  if (access === "upload") return own && (await mayKeepWordsOf(db(), own)) ? { id } : null;
  if (own) return { id };
  const pupils = visitor?.kind === "person" ? await pupilsOf(visitor, season.id) : [];
  if (pupils.some(isOwner)) return { id };
  return staffWhoMay("projects.view", await accountOf(request.headers));
}
