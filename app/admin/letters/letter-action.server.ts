import { redirect } from "react-router";
import { z } from "zod";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import type { Audience } from "~/platform/mail/audience.server";
import {
  type BatchChanged,
  cancelBatch,
  resumeBatch,
  stopBatch,
} from "~/platform/mail/change-batch.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { counted } from "~/program/counted";
import { byStaff } from "~/program/event-actors";
import { optionalText } from "~/program/field-rules";
import { siteContext } from "~/ui/site-router-context";
import { audienceOf, mayWriteToAudience } from "./audiences.server";
import { beginLetter, letterById, saveWords, sendToAuthor, throwAway } from "./drafts.server";
import { gather } from "./gather.server";
import { LETTERS_PATH } from "./letters-path";
import { sendToMany } from "./send.server";
import { whyNotReady } from "./set-letter.server";
import type { StaffLetter } from "./staff-letters.table.server";
import { WHENS, type When } from "./when-to-send";

const line = optionalText({ max: 150, tooLong: "Use at most 150 letters for a subject." });
const words = optionalText({ max: 8_000, tooLong: "At most 8,000 letters fit into a letter." });
const text = { subject_en: line, text_en: words, subject_es: line, text_es: words };

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), ...text }),
  z.object({ intent: z.literal("to-myself"), ...text }),
  z.object({
    intent: z.literal("send"),
    letters: z.coerce.number().int(),
    when: z.enum(WHENS).catch("soon"),
  }),
  z.object({ intent: z.literal("stop") }),
  z.object({ intent: z.literal("resume") }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("again") }),
  z.object({ intent: z.literal("throw-away") }),
]);
type Asked = z.output<typeof schema>;

/** What the buttons of a letter to many do. */
export const changeLetter = staffAction({
  needs: "letters.write",
  schema,
  handle: async (asked, form) => {
    const letter = await letterById(recordIdOf(form.params.id));
    const audience = letter && audienceOf(letter.audience);
    if (!letter || !audience) throw notHere();
    if (!mayWriteToAudience(form.context, audience)) {
      return form.refuse("You do not see the list that this letter goes to.", { status: 403 });
    }
    return answer(asked, letter, audience, form);
  },
});

async function answer(asked: Asked, letter: StaffLetter, audience: Audience, form: ReceivedForm) {
  const { id: actor, email } = form.context.get(staffContext);
  const { id } = letter;
  switch (asked.intent) {
    case "save":
    case "to-myself": {
      const typed = {
        subjectEn: asked.subject_en ?? "",
        textEn: asked.text_en ?? "",
        subjectEs: asked.subject_es ?? "",
        textEs: asked.text_es ?? "",
      };
      if (!(await saveWords(id, typed))) return form.refuse(IS_SENT, { status: 409 });
      if (asked.intent === "save") return form.accept("Saved. Nobody was written to.");
      const why = whyNotReady(typed, audience);
      if (why) return form.refuse(why);
      const { letters } = await gather(audience, letter.search);
      const proof = { letter: { ...letter, ...typed }, audience, samples: letters, to: email };
      await sendToAuthor(proof, form.context.get(siteContext));
      return form.accept(`It is on its way to ${email}. Read it there, then send it.`);
    }
    case "send": {
      const { letters: expected, when } = asked;
      const sent = await sendToMany({ letter, audience, expected, when, actor });
      return sent.kind === "refused"
        ? form.refuse(sent.why, { status: 409 })
        : form.accept(
            `${countOf(sent.letters)} ${WHEN_WORDS[when]}. Until then “Undo” takes all back.`,
          );
    }
    case "stop":
      return told(form, await stopBatch(id, byStaff(actor)), (n) => `Stopped: ${countOf(n)} wait.`);
    case "resume":
      return told(form, await resumeBatch(id, byStaff(actor)), (n) => `${countOf(n)} go on.`);
    case "cancel":
      return told(
        form,
        await cancelBatch(id, byStaff(actor)),
        () => "Taken back: what has not gone by now does not go. The words are kept here.",
      );
    case "again": {
      const { audience: to, search, subjectEn, textEn, subjectEs, textEs } = letter;
      const words = { subjectEn, textEn, subjectEs, textEs };
      throw redirect(
        `${LETTERS_PATH}/${await beginLetter({ audience: to, search, author: actor, words })}`,
      );
    }
    case "throw-away":
      if (!(await throwAway(id))) return form.refuse(IS_SENT, { status: 409 });
      throw redirect(LETTERS_PATH);
  }
}

const WHEN_WORDS: Record<When, string> = {
  soon: "in ten minutes",
  morning: "at 7 in the morning, Mountain Time",
};

const IS_SENT = "This letter is sent already: its words stay as they are. Begin another one.";

function told(form: ReceivedForm, changed: BatchChanged, done: (letters: number) => string) {
  if (changed.kind === "done") return form.accept(done(changed.letters));
  return form.refuse("It is not possible any more. Here is how it stands now.", { status: 409 });
}

function countOf(letters: number): string {
  return counted(letters, "letter");
}
