import { type Database, db } from "~/platform/database/database.server";
import { peopleAtMailbox } from "../people/person-at.server";
import { tiesOfPerson } from "./person-ties.server";

/**
 * Whether somebody on staff is guardian, teacher, mentor or member of an entry: by the mailbox of the account, however
 * either address is written.
 */
export async function hasChildInFair(staffEmail: string, from: Database = db()): Promise<boolean> {
  for (const { id } of await peopleAtMailbox(staffEmail, from)) {
    if ((await tiesOfPerson(id, from)).some(({ as }) => as !== "judge")) return true;
  }
  return false;
}
