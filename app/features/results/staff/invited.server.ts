import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { FINALIST } from "~/program/results/awards";
import { fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { membersOfEntries } from "~/records/entries/members-of-entry.server";
import { mayTakePart } from "~/records/participants/may-take-part";
import { isInvited, judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { showcaseAnswers } from "~/records/results/results.table.server";
import { titlesOfVersions } from "../titles-of-versions.server";

export interface InvitedEntry {
  entryId: string;
  title: string;
  as: string;
  /** Without names for whoever may not know whose projects these are. */
  answer: { coming: number; names: string[]; adultName: string } | undefined;
}

/** Finalists and guests, once they know it, with what they answered. */
export async function invitedEntries(
  site: Site,
  { withNames }: { withNames: boolean },
): Promise<InvitedEntry[]> {
  const { run } = await findRelease("online", site);
  const invited = run ? (await judgedEntries(run)).filter(isInvited) : [];
  if (invited.length === 0) return [];
  const titles = await titlesOfVersions(invited.flatMap(({ versionId }) => versionId ?? []));
  const answers = await db()
    .select()
    .from(showcaseAnswers)
    .where(
      inArray(
        showcaseAnswers.entryId,
        invited.map(({ entryId }) => entryId),
      ),
    );
  const members = await membersOfEntries(
    db(),
    answers.map(({ entryId }) => entryId),
  );
  return invited.map(({ entryId, versionId, awards }) => {
    const said = answers.find((one) => one.entryId === entryId);
    // Whoever left after the answer, or whose guardian said no, does not come.
    const coming = (said?.coming ?? []).flatMap((id) => members.get(entryId)?.get(id) ?? []);
    const children = coming.filter(mayTakePart);
    return {
      entryId,
      title: titles.get(versionId ?? "") ?? "",
      as: awards.includes(FINALIST) ? "Finalist" : "Award guest",
      answer: said && {
        coming: children.length,
        names: withNames ? children.map(fullName) : [],
        adultName: withNames ? said.adultName : "",
      },
    };
  });
}
