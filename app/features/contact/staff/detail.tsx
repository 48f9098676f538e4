import { Link } from "react-router";
import { z } from "zod";
import { versionOf } from "~/platform/database/record-version.server";
import { answerChange } from "~/platform/staff/answer-change.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { hiddenChoice, recordVersion } from "~/program/field-rules";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { RecordScreen } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { CONTACT_STATUSES } from "../contact-status";
import { ROLE_LABELS } from "../role-labels";
import type { Route } from "./+types/detail";
import { MessagePill } from "./message-pill";
import { changeMessageStatus, contactMessage, markSpam } from "./messages.server";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("messages.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const message = await contactMessage(recordIdOf(params.id));
  if (!message) throw notHere();
  return { message, version: versionOf(message), canChange: mayStaff(context, "message.change") };
}

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
]);

export const action = staffAction({
  needs: "message.change",
  schema: changeSchema,
  handle: async (change, form) => {
    const { id: actor } = form.context.get(staffContext);
    const seen = { id: recordIdOf(form.params.id), version: change.version, actor };
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
  const { message, version, canChange } = loaderData;
  return (
    <RecordScreen
      title={message.name}
      purpose="One message: read it, answer by mail, then mark it as answered. The public pages show none of it."
      actions={<Link to="/admin/messages">All messages</Link>}
      outcome={actionData?.outcome}
    >
      <Panel title="Message">
        <Facts
          facts={[
            { label: "Status", text: <MessagePill {...message} /> },
            { label: "Received", text: <Moment at={message.createdAt} /> },
            { label: "Email", text: message.email },
            { label: "Phone", text: message.phone },
            { label: "Role", text: ROLE_LABELS[message.audience] },
            { label: "Subject", text: message.subject },
            { label: "Wants updates", text: message.wantsUpdates ? "Yes" : "No" },
            { label: "Message", text: message.message, isLong: true },
          ]}
        />
      </Panel>
      <Panel title="What now">
        <div className="action-row">
          <ReplyLink {...message} />
          {canChange && <Steps {...message} version={version} />}
        </div>
      </Panel>
    </RecordScreen>
  );
}

type Message = Route.ComponentProps["loaderData"]["message"];

/** Opens staff's own mail program with the message quoted. */
function ReplyLink({ name, email, subject, message }: Message) {
  const { settings } = useSite();
  const quoted = message
    .slice(0, 1000)
    .split("\n")
    .map((line) => `> ${line}`);
  const body = [`Dear ${name},`, "", "", settings.organizerName, "", ...quoted].join("\r\n");
  const query = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`;
  return (
    <a className="btn" href={`mailto:${encodeURIComponent(email)}?${query}`}>
      Reply by email
    </a>
  );
}

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
