import { Link } from "react-router";
import { addNote } from "~/admin/record/add-note.server";
import { recordExtras, recordedSteps } from "~/admin/record/record-extras.server";
import {
  done,
  readRecordForm,
  refused,
  stale,
  unknownIntent,
} from "~/admin/record/record-form.server";
import { versionOf } from "~/platform/database/record-version.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { mayChange, staffContext } from "~/platform/staff/staff-context.server";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Moment } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { RecordExtras } from "~/ui/staff/record-extras";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { ROLE_LABELS } from "../contact-schema";
import { CONTACT_STATUSES } from "../contact-status";
import type { Route } from "./+types/detail";
import { MessagePill } from "./message-pill";
import {
  changeMessageStatus,
  contactMessage,
  type MessageChange,
  markSpam,
} from "./messages.server";

export const shouldRevalidate = revalidateAfterEveryAction;

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = recordIdOf(params.id);
  const message = await contactMessage(id);
  if (!message) throw notHere();
  return {
    message,
    version: versionOf(message),
    canChange: mayChange(context),
    extras: await recordExtras("contact", id, await recordedSteps("contact", id)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = recordIdOf(params.id);
  const { id: actor } = context.get(staffContext);
  const { intent, version, line, text } = await readRecordForm(request);
  if (intent === "note") {
    const message = await contactMessage(id);
    if (!message) throw notHere();
    const { season } = message;
    return addNote({ type: "contact", id, season, author: actor, text: text("text") });
  }
  if (intent === "spam") {
    const isSpam = line("spam") === "yes";
    const words = isSpam ? "Marked as spam." : "Marked as no spam.";
    return answer(await markSpam({ id, version, actor, isSpam }), words);
  }
  const status = CONTACT_STATUSES.find((known) => known === line("status"));
  if (intent !== "status" || !status) return unknownIntent();
  return answer(await changeMessageStatus({ id, version, actor, status }), WORDS[status]);
}

const WORDS = {
  unread: "Marked as unread.",
  read: "Marked as read.",
  answered: "Marked as answered.",
  archived: "Archived.",
};

function answer(change: MessageChange, words: string) {
  if (change === "missing") return refused("This message is not here any more.", 404);
  return change === "stale" ? stale() : done(words);
}

export default function MessageDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { message, version, canChange, extras } = loaderData;
  return (
    <Screen
      title={message.name}
      purpose="One message: read it, answer by mail, then mark it as answered. The public pages show none of it."
      actions={<Link to="/admin/messages">All messages</Link>}
    >
      <Notice outcome={actionData} />
      <div className="record">
        <div>
          <Panel title="Message">
            <Facts
              facts={[
                { label: "Status", text: <MessagePill {...message} /> },
                { label: "Received", text: <Moment at={message.createdAt} /> },
                { label: "E-mail", text: message.email },
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
        </div>
        <div>
          <RecordExtras extras={extras} canChange={canChange} />
        </div>
      </div>
    </Screen>
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
      Reply by e-mail
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
