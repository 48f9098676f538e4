import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import {
  CERTIFICATE_LABELS,
  type CertificateKind,
  STAGE_CERTIFICATE,
} from "~/program/certificates";
import { writeShortCode } from "~/program/short-code";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { RecordLink } from "~/ui/staff/record-link";
import { CERTIFICATES_PATH } from "../certificate-paths";
import type { Route } from "./+types/list";
import { CertificatePill } from "./certificate-pill";
import { certificatesList } from "./certificates-list.server";

export const middleware = [toSee("certificates.view")];

export function loader({ url }: Route.LoaderArgs) {
  return listPage(certificatesList, url);
}

const COLUMNS: ColumnsOf<Route.ComponentProps["loaderData"]> = [
  {
    label: "Code",
    cell: (row) => (
      <RecordLink path={CERTIFICATES_PATH} id={row.id}>
        {writeShortCode(row.code)}
      </RecordLink>
    ),
  },
  { label: "Name", sort: "name", cell: (row) => row.name ?? "no longer held" },
  { label: "Kind", cell: (row) => CERTIFICATE_LABELS[row.kind] },
  { label: "Issued (MT)", sort: "issued", cell: (row) => <ShortMoment at={row.issuedAt} /> },
  { label: "State", cell: (row) => <CertificatePill certificate={row} /> },
];

const PRINTED: CertificateKind[] = [...Object.values(STAGE_CERTIFICATE), "educator"];

export default function Certificates({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Certificates"
      purpose="What was earned this season. Finished stages issue them by themselves; here one is withdrawn, or its name corrected."
      page={loaderData}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="No certificate yet. The first comes with the first stage that an adult confirms."
    >
      <p>
        Print all of a kind:{" "}
        {PRINTED.map((kind, index) => (
          <span key={kind}>
            {index > 0 && ", "}
            <a href={`${CERTIFICATES_PATH}/file/${kind}`}>{CERTIFICATE_LABELS[kind]}</a>
          </span>
        ))}
      </p>
    </ListScreen>
  );
}
