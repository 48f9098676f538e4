import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import { setGuardian, studentsOfRegistration } from "~/records/entries/set-students.server";
import { writeSearch } from "~/records/entries/write-search.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import {
  registrationHistory,
  registrations,
} from "~/records/registrations/registrations.table.server";
import { lockRegistration } from "../lock-registration.server";

/** Takes the word of the adult that was still missing. */
export async function confirmGuardian(id: string, guardianEmail: string): Promise<void> {
  await db().transaction(async (tx) => {
    const row = await lockRegistration(tx, id);
    if (!row?.guardianNeeded) return;
    await tx
      .update(registrations)
      .set({
        adultId: row.type === "team" ? await findOrAddPerson(tx, guardianEmail) : null,
        guardianConfirmed: true,
        adultConfirmed: row.type === "team",
        guardianNeeded: false,
        termsVersion: currentSite().settings.termsVersion,
        termsAcceptedAt: new Date(),
        termsAcceptedBy: "guardian",
        updatedAt: new Date(),
      })
      .where(eq(registrations.id, id));
    if (row.type === "individual") {
      const students = await studentsOfRegistration(tx, id);
      await setGuardian(
        tx,
        students.map((student) => student.id),
        guardianEmail,
      );
    }
    await writeSearch(tx, [id]);
    await tx.insert(registrationHistory).values({
      registrationId: id,
      actor: "visitor",
      fromStatus: row.status,
      toStatus: row.status,
      note: "guardian confirmed",
    });
  });
}
