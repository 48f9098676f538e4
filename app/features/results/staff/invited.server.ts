import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { FINALIST } from "~/program/results/awards";
import { fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { participants } from "~/records/participants/participants.table.server";
import { isInvited, judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { showcaseAnswers } from "~/records/results/results.table.server";
import { titlesOfVersions } from "../titles-of-versions.server";

export interface InvitedEntry {
  entryId: string;
  title: string;
  as: string;
  answer: { names: string[]; adultName: string } | undefined;
}

/** Finalists and guests, once they know it, with what they answered. */
export async function invitedEntries(site: Site): Promise<InvitedEntry[]> {
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
  const ids = answers.flatMap(({ coming }) => coming);
  const children = ids.length
    ? await db().select().from(participants).where(inArray(participants.id, ids))
    : [];
  const nameOf = new Map(children.map((child) => [child.id, fullName(child)]));
  return invited.map(({ entryId, versionId, awards }) => {
    const said = answers.find((one) => one.entryId === entryId);
    return {
      entryId,
      title: titles.get(versionId ?? "") ?? "",
      as: awards.includes(FINALIST) ? "Finalist" : "Award guest",
      answer: said && {
        names: said.coming.flatMap((id) => nameOf.get(id) ?? []),
        adultName: said.adultName,
      },
    };
  });
}
