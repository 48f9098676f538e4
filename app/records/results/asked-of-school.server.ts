import { db } from "~/platform/database/database.server";
import { instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { entriesOfParticipants, type OwnEntry } from "../access/own-entries.server";
import { pupilsOfDesk, type SchoolDesk } from "../access/school-desk.server";
import { withoutFamilyMailbox } from "../projects/project-recipients.server";
import { invitedOf } from "./own-awards.server";

/** An invited entry of a school, and whether it is the school that says who comes. */
interface AskedOfSchool {
  entry: OwnEntry;
  hasAnswered: boolean;
}

/**
 * The entries of a desk that are invited to the showcase and have nobody of the family with a mailbox: their school
 * says who comes, until the doors open. Only those that the school itself has paid for.
 */
export async function askedOfSchool(desk: SchoolDesk, site: Site): Promise<AskedOfSchool[]> {
  if (site.now >= instantOf(site.season.dates.showcaseStarts)) return [];
  const pupils = (await pupilsOfDesk(desk)).filter(({ leftSchoolAt }) => !leftSchoolAt);
  const entryIds = [...new Set(pupils.flatMap(({ entryId }) => entryId ?? []))];
  const invited = await invitedOf(entryIds, site);
  const asked = new Set(await withoutFamilyMailbox(db(), [...invited.keys()]));
  if (asked.size === 0) return [];
  const ids = pupils.flatMap(({ id, entryId }) => (asked.has(entryId ?? "") ? id : []));
  const entries = await entriesOfParticipants(ids);
  return entries
    .filter(({ id, schoolId }) => asked.has(id) && schoolId === desk.schoolId)
    .map((entry) => ({ entry, hasAnswered: invited.get(entry.id)?.hasAnswered ?? false }));
}
