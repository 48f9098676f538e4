import { eq } from "drizzle-orm";
import { Link } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { textForOthers } from "~/platform/mail/sealed-letter.server";
import { sendAgain } from "~/platform/mail/send-again.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { NOT_POSSIBLE } from "~/program/field-rules";
import { ActionForm } from "~/ui/staff/action-form";
import { Facts } from "~/ui/staff/facts";
import { Moment } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { OutboxPill } from "~/ui/staff/outbox-pill";
import { Screen } from "~/ui/staff/screen";
import { isOpenLetter } from "../features.server";
import { recordLink } from "../record/record-links.server";
import type { Route } from "./+types/detail";

export const middleware = [toSee("outbox.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const [row] = await db()
    .select()
    .from(outbox)
    .where(eq(outbox.id, recordIdOf(params.id)));
  if (!row) throw notHere();
  // The headers hold links too, and the HTML the same as the text.
  const { html: _, text, headers: __, ...email } = row;
  return {
    email,
    text: textForOthers({ ...email, text }, isOpenLetter),
    isSealed: !isOpenLetter(row.kind),
    record: row.recordType ? recordLink(row.recordType, row.recordId) : null,
    canChange: mayStaff(context, "outbox.send-again"),
  };
}

export const action = staffAction({
  needs: "outbox.send-again",
  schema: z.object({ intent: z.literal("again", NOT_POSSIBLE) }),
  handle: async (_, { params, context, accept, refuse }) => {
    const outcome = await sendAgain(recordIdOf(params.id), context.get(staffContext).id);
    if (outcome === "missing") throw notHere();
    if (outcome === "being-sent") {
      return refuse("It is being sent right now. Look again in a minute.");
    }
    if (outcome === "held") {
      return refuse("It was stopped together with others. Go on with all of them first.");
    }
    return accept("The email is in the queue again.");
  },
});

export default function OutboxDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, text, isSealed, record, canChange } = loaderData;
  return (
    <Screen
      title={email.subject}
      purpose="One email: where it stands, what it says, and a way to send it again. The public pages show none of it."
      actions={<Link to="/admin/outbox">All emails</Link>}
    >
      <Notice outcome={actionData?.outcome} />
      <div className="record">
        <div>
          <Panel title="Text">
            {isSealed && (
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
            {record?.to && (
              <p className="mt-3">
                <Link to={record.to}>Open its record</Link>
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
