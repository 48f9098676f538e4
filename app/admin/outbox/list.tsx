import { Link } from "react-router";
import { env } from "~/platform/env.server";
import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import { OutboxPill } from "~/ui/staff/outbox-pill";
import type { Route } from "./+types/list";
import { outboxList } from "./outbox-list.server";

export const middleware = [toSee("outbox.view")];

export async function loader({ url }: Route.LoaderArgs) {
  return {
    page: await listPage(outboxList, url),
    isSending: env().SMTP_URL !== undefined,
    isShown: env().demonstration?.showsMail ?? false,
  };
}

const COLUMNS: ColumnsOf<Route.ComponentProps["loaderData"]["page"]> = [
  {
    label: "To",
    cell: (row) => <Link to={`/admin/outbox/${row.id}`}>{row.recipient}</Link>,
  },
  { label: "Subject", cell: (row) => row.subject },
  { label: "State", cell: (row) => <OutboxPill state={row.state} /> },
  {
    label: "Why not sent",
    cell: (row) => (row.state === "sent" ? "–" : (row.lastError ?? "–")),
  },
  { label: "Tries", isNumber: true, cell: (row) => row.attempts },
  { label: "Queued (MT)", sort: "queued", cell: (row) => <ShortMoment at={row.createdAt} /> },
];

const NOT_SENDING = {
  tone: "warn" as const,
  text: "No mail server is set up (SMTP_URL), so nothing is sent: emails wait here.",
};

const SHOWN = {
  tone: "warn" as const,
  text: "This demonstration has no mail server: emails count as sent, and everybody can read them at /demo-mail, but for those about staff’s accounts.",
};

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Outbox"
      purpose="Every email of this site: what was sent to whom, and why something was not. The public pages show none of it."
      page={loaderData.page}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="No email yet. The site writes one for each message, application and registration."
    >
      {!loaderData.isSending && <Notice outcome={loaderData.isShown ? SHOWN : NOT_SENDING} />}
    </ListScreen>
  );
}
