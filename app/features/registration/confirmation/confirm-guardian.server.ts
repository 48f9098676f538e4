import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { parseForm } from "~/platform/forms/form-submission.server";
import { currentSite } from "~/platform/site/site.server";
import { BY_VISITOR } from "~/program/event-actors";
import { setGuardian, studentsOfRegistration } from "~/records/entries/set-students.server";
import { writeSearch } from "~/records/entries/write-search.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { lockRegistration } from "../lock-registration.server";
import { guardianSchema } from "./guardian-schema";

/** Takes the word of the adult that was still missing. */
export async function confirmGuardian(id: string, form: FormData) {
  const submission = parseForm(form, guardianSchema);
  if (submission.status !== "success") return submission.reply();
  const { guardian_email } = submission.value;
  await db().transaction(async (tx) => {
    const row = await lockRegistration(tx, id);
    if (!row?.guardianNeeded) return;
    await tx
      .update(registrations)
      .set({
        adultId: row.type === "team" ? await findOrAddPerson(tx, guardian_email) : null,
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
        guardian_email,
      );
    }
    await writeSearch(tx, [id]);
    await recordStep(tx, {
      registrationId: id,
      actor: BY_VISITOR,
      action: "registration.guardian",
    });
  });
  return submission.reply();
}
