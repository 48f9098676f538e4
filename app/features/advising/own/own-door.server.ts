import { data } from "react-router";
import { db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { may } from "~/program/powers";
import type { Site } from "~/program/site";
import { findEntry, type OwnEntry, subjectOf } from "~/records/access/own-entries.server";
import { type PersonVisitor, requirePerson } from "~/records/access/visitor.server";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import { type Writer, writerOf } from "../writer";

export interface AtAdvised {
  visitor: PersonVisitor;
  entry: OwnEntry;
  writer: Writer;
}

/** Somebody of an entry of this season, or a teacher of its school; for everybody else there is no such page. */
export async function requireAdvised(
  request: Request,
  entryId: string | undefined,
  site: Site,
): Promise<AtAdvised> {
  const visitor = await requirePerson(request);
  const entry = entryId && isRecordId(entryId) ? await findEntry(entryId) : undefined;
  const isTheirs =
    entry &&
    entry.season === site.season.id &&
    entry.members.length > 0 &&
    may(visitor.actor, "advising.ask", subjectOf(entry));
  if (!isTheirs) throw data(null, { status: 404 });
  const members = await membersOfEntry(db(), entry.id);
  return { visitor, entry, writer: writerOf(visitor, entry, members) };
}
