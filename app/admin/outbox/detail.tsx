import { eq } from "drizzle-orm";
import { Link } from "react-router";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { textForOthers } from "~/platform/mail/sealed-letter.server";
import { sendAgain } from "~/platform/mail/send-again.server";
import { mayChange, staffContext } from "../guard.server";
import { done, refused } from "../record/record-form.server";
import { notHere, recordIdOf } from "../record/record-id.server";
import { ActionForm } from "../ui/action-form";
import { Facts } from "../ui/facts";
import { Moment } from "../ui/moment";
import { Notice, Panel } from "../ui/notice";
import { Screen } from "../ui/screen";
import type { Route } from "./+types/detail";
import { OutboxPill } from "./outbox-pill";

export async function loader({ params, context }: Route.LoaderArgs) {
  const [row] = await db()
    .select()
    .from(outbox)
    .where(eq(outbox.id, recordIdOf(params.id)));
  if (!row) throw notHere();
  // The headers hold links too, and the HTML the same as the text.
  const { html: _, text: __, headers: ___, ...email } = row;
  return { email, text: textForOthers(row), canChange: mayChange(context) };
}

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await sendAgain(recordIdOf(params.id), context.get(staffContext).id);
  if (outcome === "missing") throw notHere();
  if (outcome === "being-sent")
    return refused("It is being sent right now. Look again in a minute.");
  return done("The e-mail is in the queue again.");
}

const RECORD_SCREENS: Record<string, string> = {
  contact: "messages",
  application: "applications",
  registration: "registrations",
};

export default function OutboxDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, text, canChange } = loaderData;
  const screen = email.recordType && RECORD_SCREENS[email.recordType];
  return (
    <Screen
      title={email.subject}
      purpose="One e-mail: where it stands, what it says, and a way to send it again. The public pages show none of it."
      actions={<Link to="/admin/outbox">All e-mails</Link>}
    >
      <Notice outcome={actionData} />
      <div className="record">
        <div>
          <Panel title="Text">
            {email.isSealed && (
              <p className="mb-3 text-ink-2">
                Sealed: it holds a link that lets its addressee in without a password. Only they see
                the link.
              </p>
            )}
            <p className="whitespace-pre-line break-words">{text}</p>
          </Panel>
        </div>
        <div>
          <Panel title="Delivery">
            <Facts
              facts={[
                { label: "State", text: <OutboxPill state={email.state} /> },
                { label: "Why not sent", text: email.state === "sent" ? null : email.lastError },
                { label: "To", text: email.recipient },
                { label: "Reply to", text: email.replyToAddress },
                { label: "Queued", text: <Moment at={email.createdAt} /> },
                { label: "Sent", text: email.sentAt && <Moment at={email.sentAt} /> },
                { label: "Tries", text: email.attempts },
                {
                  label: "Next try",
                  text: email.state === "retrying" && <Moment at={email.nextAttemptAt} />,
                },
              ]}
            />
            {screen && (
              <p className="mt-3">
                <Link to={`/admin/${screen}/${email.recordId}`}>Open its record</Link>
              </p>
            )}
            {canChange && (
              <div className="mt-3">
                <ActionForm intent="again" label="Send again" />
              </div>
            )}
          </Panel>
        </div>
      </div>
    </Screen>
  );
}
