import { db } from "~/platform/database/database.server";
import { missingIn, packList } from "~/program/project-rules";
import type { Site } from "~/program/site";
import { findEntry } from "~/records/access/own-entries.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { mayTakePart } from "~/records/participants/may-take-part";
import { newestVersion } from "~/records/projects/add-version.server";

/** What follows from accepting the newest version as it is, in the words that staff read. */
export async function concernsAbout(projectId: string, { season }: Site): Promise<string[]> {
  const entry = await findEntry(projectId);
  const version = await newestVersion(db(), projectId);
  if (!entry || !version) return [];
  const missing = missingIn(packList(version.content, season.divisions[version.division])).length;
  const members = await consentedParticipants(
    db(),
    entry.members.map(({ id }) => id),
  );
  const without = entry.members.filter(({ id }) => {
    const member = members.get(id);
    return !member || !mayTakePart(member);
  }).length;
  const isNobody = without === entry.members.length;
  return [
    ...(missing > 0
      ? [
          `${missing === 1 ? "One part is" : `${missing} parts are`} missing in this version: judges read it without, and nobody can add to it once the time is over.`,
        ]
      : []),
    ...(without > 0
      ? [
          isNobody
            ? "No guardian has consented: the project is not judged and not shown unless one does before judging opens."
            : `${without === 1 ? "One student has" : `${without} students have`} no consent: the project goes on without them unless a guardian answers before judging opens.`,
        ]
      : []),
  ];
}
