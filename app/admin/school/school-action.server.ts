import { z } from "zod";
import { endTeacher, inviteTeacher } from "~/features/class-desk/people/invite-teacher.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { emailAddress, requiredText } from "~/program/field-rules";
import { siteContext } from "~/ui/site-router-context";
import { takeLetterBack, writeToSchool } from "./school-letters.server";
import { purchaseOf, schoolView } from "./school-view.server";

const LONGEST_LETTER = 5_000;

const line = (missing: string) =>
  requiredText({ missing, max: 120, tooLong: "Use at most 120 characters." });

const schoolSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("let-in"),
    email: emailAddress("Enter the teacher’s email address"),
  }),
  z.object({ intent: z.literal("let-out"), teacher: z.uuid() }),
  z.object({
    intent: z.literal("write"),
    letter: z.uuid("Load the page again before you write."),
    person: z.uuid("Choose whom to write to."),
    subject: line("Write a subject."),
    text: requiredText({
      missing: "Write the letter.",
      max: LONGEST_LETTER,
      tooLong: "A letter can have at most 5,000 characters.",
    }),
    signed_by: line("Write the name to sign with."),
  }),
  z.object({ intent: z.literal("unwrite"), letter: z.uuid() }),
]);

/** What the forms of a school's screen do. */
export const changeSchool = staffAction({
  needs: {
    "let-in": "class.let-teachers-in",
    "let-out": "class.let-teachers-in",
    write: "school.write",
    unwrite: "school.write",
  },
  schema: schoolSchema,
  invalid: "Please mend what is marked. Nothing was sent.",
  handle: async (form, { params, context, accept, refuse }) => {
    const desk = await purchaseOf(recordIdOf(params.id));
    if (!desk) throw notHere();
    const site = context.get(siteContext);
    const by = byStaff(context.get(staffContext).id);
    switch (form.intent) {
      case "let-in": {
        const invited = await inviteTeacher({ desk, email: form.email, by }, site);
        if (invited === "sent") return accept("The invitation is on its way.");
        return refuse(invited === "too-many" ? TOO_MANY : NOT_LET_IN, { field: "email" });
      }
      case "let-out":
        return (await endTeacher(desk, form.teacher, by))
          ? accept("The teacher’s access has ended. Nothing of the class is lost.")
          : refuse("This teacher is not at the desk any more.", { status: 409 });
      case "write": {
        const view = await schoolView(desk.schoolId, context);
        const to = view?.whole.people.find(({ id }) => id === form.person);
        if (!to) return refuse("This person is not at the desk any more.", { field: "person" });
        const { letter: letterId, subject, text, signed_by: signedBy } = form;
        const { registrationId } = desk;
        const words = { subject, text, signedBy };
        await writeToSchool({ letterId, to: to.email, registrationId, by, ...words }, site);
        return accept("Your letter goes in ten minutes. Until then you can undo it.");
      }
      case "unwrite":
        return (await takeLetterBack(desk.registrationId, form.letter, by))
          ? accept("The letter is taken back. Nobody gets it; its words stay under Emails.")
          : refuse("The letter has gone already.", { status: 409 });
    }
  },
});

const TOO_MANY = "Three letters went to this mailbox within the hour. Please wait a little.";
const NOT_LET_IN =
  "No letter went: this address is at the desk already, is a student’s, or answers for one of the school’s children.";
