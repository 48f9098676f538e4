import { randomUUID } from "node:crypto";
import { Link } from "react-router";
import { z } from "zod";
import { versionOf } from "~/platform/database/record-version.server";
import { answerChange } from "~/platform/staff/answer-change.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { hiddenChoice, recordVersion, requiredText } from "~/program/field-rules";
import { LOCALES } from "~/program/locale";
import { firstName } from "~/program/shown-name";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { reportOf } from "~/ui/staff/form-report";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { RecordScreen } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { CONTACT_STATUSES } from "../contact-status";
import { ROLE_LABELS } from "../role-labels";
import type { Route } from "./+types/detail";
import { MessagePill } from "./message-pill";
import { changeMessageStatus, contactMessage, markSpam } from "./messages.server";
import {
  lastSignature,
  pasteAnswer,
  repliesTo,
  sendReply,
  takeMessage,
  takenBackWords,
  undoReply,
} from "./replies.server";
import { beginningOf } from "./reply-templates";
import { ReplyForm, Thread } from "./thread";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("messages.view")];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const message = await contactMessage(recordIdOf(params.id));
  if (!message) throw notHere();
  const staff = context.get(staffContext);
  const undone = await takenBackWords(message.id);
  const template = url.searchParams.get("template");
  const beginning = beginningOf(template, firstName(message.name));
  return {
    message,
    version: versionOf(message),
    canChange: mayStaff(context, "message.change"),
    replies: await repliesTo(message.id),
    takenBy: message.takenBy === staff.id ? "you" : message.takenByName,
    beginning: {
      ...beginning,
      // Whoever asks for another beginning gets it.
      ...(template === null && undone && { text: undone.text }),
    },
    signedBy: undone?.signedBy ?? (await lastSignature(staff.id)),
    newId: randomUUID(),
  };
}

const words = { max: 5_000, tooLong: "At most 5,000 letters fit here." };

const changeSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("status"),
    version: recordVersion(),
    status: hiddenChoice(CONTACT_STATUSES),
  }),
  z.object({
    intent: z.literal("spam"),
    version: recordVersion(),
    spam: hiddenChoice(["yes", "no"]),
  }),
  z.object({
    intent: z.literal("reply"),
    version: recordVersion(),
    reply: z.uuid(),
    text: requiredText({ ...words, missing: "Write your answer first." }),
    signed_by: requiredText({
      missing: "Write your name: somebody gives this answer.",
      max: 80,
      tooLong: "At most 80 letters fit here.",
    }),
    locale: z.enum(LOCALES).default("en"),
  }),
  z.object({
    intent: z.literal("paste"),
    version: recordVersion(),
    reply: z.uuid(),
    text: requiredText({ ...words, missing: "Paste what they wrote first." }),
  }),
  z.object({ intent: z.literal("undo"), version: recordVersion(), reply: z.uuid() }),
  z.object({
    intent: z.literal("take"),
    version: recordVersion(),
    taken: hiddenChoice(["yes", "no"]),
  }),
]);

export const action = staffAction({
  needs: "message.change",
  schema: changeSchema,
  handle: async (change, form) => {
    const { id: actor, email } = form.context.get(staffContext);
    const seen = { id: recordIdOf(form.params.id), version: change.version, actor };
    if (change.intent === "reply") {
      const { text, locale, reply: replyId, signed_by: signedBy } = change;
      const site = form.context.get(siteContext);
      const done = await sendReply({ ...seen, replyId, text, locale, signedBy }, site);
      return answerChange(
        form,
        done,
        "Your answer goes in ten minutes. Until then you can undo it.",
      );
    }
    if (change.intent === "paste") {
      const done = await pasteAnswer({
        ...seen,
        signedBy: email,
        replyId: change.reply,
        text: change.text,
      });
      return answerChange(form, done, "It stands in the thread, and the message waits again.");
    }
    if (change.intent === "undo") {
      const done = await undoReply({ ...seen, replyId: change.reply });
      return answerChange(
        form,
        done,
        "Taken back: no letter goes. Your words are in the box below.",
      );
    }
    if (change.intent === "take") {
      const isTaken = change.taken === "yes";
      const done = await takeMessage(seen, isTaken ? email : null);
      return answerChange(form, done, isTaken ? "It is yours to answer." : "It is nobody’s now.");
    }
    if (change.intent === "status") {
      const { status } = change;
      return answerChange(form, await changeMessageStatus({ ...seen, status }), WORDS[status]);
    }
    const isSpam = change.spam === "yes";
    const words = isSpam ? "Marked as spam." : "Marked as no spam.";
    return answerChange(form, await markSpam({ ...seen, isSpam }), words);
  },
});

const WORDS = {
  unread: "Marked as unread.",
  read: "Marked as read.",
  answered: "Marked as answered.",
  archived: "Archived.",
};

export default function MessageDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { message, version, canChange, takenBy } = loaderData;
  const typed = reportOf(actionData?.result).values;
  return (
    <RecordScreen
      title={message.name}
      purpose="One message and what was written since. Answer it here: the words stay with it. The public pages show none of it."
      actions={<Link to="/admin/messages">All messages</Link>}
      outcome={actionData?.outcome}
    >
      <Panel title="Message">
        <Facts
          facts={[
            { label: "Status", text: <MessagePill {...message} /> },
            { label: "Taken by", text: takenBy },
            { label: "Subject", text: message.subject },
            { label: "Message", text: message.message, isLong: true },
            { label: "Received", text: <Moment at={message.createdAt} /> },
            { label: "Email", text: <Sender email={message.email} /> },
            { label: "Phone", text: message.phone },
            { label: "Role", text: ROLE_LABELS[message.audience] },
            { label: "Wants updates", text: message.wantsUpdates ? "Yes" : "No" },
          ]}
        />
      </Panel>
      <Thread {...loaderData} />
      {canChange && (
        <>
          <ReplyForm {...loaderData} typed={typed?.intent === "reply" ? typed : undefined} />
          <Panel title="What now">
            <div className="action-row">
              <ActionForm
                intent="take"
                version={version}
                values={{ taken: takenBy === "you" ? "no" : "yes" }}
                label={takenBy === "you" ? "Give it back" : "I answer this one"}
              />
              <Steps {...message} version={version} />
            </div>
          </Panel>
        </>
      )}
    </RecordScreen>
  );
}

/** Who it is: every record with this address that whoever looks may see. */
function Sender({ email }: { email: string }) {
  return (
    <>
      {email} <Link to={`/admin/search?q=${encodeURIComponent(email)}`}>What else is theirs</Link>
    </>
  );
}

type Message = Route.ComponentProps["loaderData"]["message"];

function Steps({ status, suspectedSpam, version }: Message & { version: string }) {
  const next = CONTACT_STATUSES.filter((candidate) => candidate !== status);
  return (
    <>
      {next.map((candidate) => (
        <ActionForm
          key={candidate}
          intent="status"
          version={version}
          values={{ status: candidate }}
          label={LABELS[candidate]}
        />
      ))}
      <ActionForm
        intent="spam"
        version={version}
        values={{ spam: suspectedSpam ? "no" : "yes" }}
        label={suspectedSpam ? "This is no spam" : "This is spam"}
      />
    </>
  );
}

const LABELS = {
  unread: "Mark as unread",
  read: "Mark as read",
  answered: "Mark as answered",
  archived: "Archive",
};
