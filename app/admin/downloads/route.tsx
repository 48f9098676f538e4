import { PAYMENTS_PATH } from "~/features/payments/staff/files/payments-list.server";
import { REFUNDS_PATH } from "~/features/payments/staff/files/refunds-list.server";
import { VOUCHER_USES_PATH } from "~/features/payments/staff/files/voucher-uses-list.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import type { Verb } from "~/program/powers";
import { SCHOOL_ORDERS_PATH } from "~/records/school-orders/school-order-paths";
import { Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/route";

export const middleware = [toSee("overview.view")];

interface Download {
  path: string;
  label: string;
  holds: string;
  needs: Verb;
}

/** Every file of records; those of a list hold what the list is narrowed down to, and stand above it as well. */
const DOWNLOADS: Download[] = [
  {
    path: "/admin/registrations",
    label: "Registrations",
    holds: "A line a purchase, with its family",
    needs: "registrations.export",
  },
  {
    path: PAYMENTS_PATH,
    label: "Payments",
    holds: "A line a payment, schools’ checks and transfers among them; names nobody",
    needs: "payments.export",
  },
  {
    path: REFUNDS_PATH,
    label: "Refunds",
    holds: "A line a return of money, also to schools; names nobody",
    needs: "payments.export",
  },
  {
    path: VOUCHER_USES_PATH,
    label: "Vouchers used",
    holds: "A line a purchase with a voucher; names nobody",
    needs: "payments.export",
  },
  {
    path: SCHOOL_ORDERS_PATH,
    label: "School orders",
    holds: "A line an order, with its papers and what is open",
    needs: "school-orders.export",
  },
  {
    path: "/admin/consents/register",
    label: "Consents",
    holds: "A line an answer of a guardian",
    needs: "consents.export",
  },
  {
    path: "/admin/projects",
    label: "Projects",
    holds: "A line an entry",
    needs: "projects.export",
  },
  {
    path: "/admin/certificates",
    label: "Certificates",
    holds: "A line a certificate",
    needs: "certificates.export",
  },
  {
    path: "/admin/messages",
    label: "Messages",
    holds: "A line a message",
    needs: "messages.export",
  },
  {
    path: "/admin/applications",
    label: "Applications",
    holds: "Judges, advisors, sponsors, volunteers",
    needs: "applications.export",
  },
  {
    path: "/admin/mailing-list",
    label: "Mailing list",
    holds: "Who asked for news",
    needs: "mailing-list.export",
  },
  {
    path: "/admin/audit",
    label: "Audit log",
    holds: "Who did what, and when",
    needs: "audit.export",
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return { files: DOWNLOADS.filter(({ needs }) => mayStaff(context, needs)) };
}

export default function Downloads({ loaderData: { files } }: Route.ComponentProps) {
  return (
    <Screen
      title="Downloads"
      purpose="Every list as a file, of the season that runs. Each download is written down in the audit log. Keep files with names on no shared computer, and delete them when you are done."
    >
      <Panel title="Files">
        {files.length === 0 && <p>None of these is yours to download.</p>}
        <ul className="entries">
          {files.map(({ path, label, holds }) => (
            <li key={path}>
              <b>{label}</b>
              <small>{holds}</small>
              <div className="action-row">
                <a className="btn btn-line" href={`${path}/export/csv`} download>
                  CSV<span className="sr-only">: {label}</span>
                </a>
                <a className="btn btn-line" href={`${path}/export/xlsx`} download>
                  Excel<span className="sr-only">: {label}</span>
                </a>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </Screen>
  );
}
