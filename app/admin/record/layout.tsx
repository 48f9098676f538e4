import { type MiddlewareFunction, Outlet } from "react-router";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import type { RecordBeside } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { SCREENED_KINDS } from "../features.server";
import type { Route } from "./+types/layout";
import { recordExtras } from "./record-extras.server";

/** What cannot be a record is not here, whatever is asked of it. */
const requireRecordId: MiddlewareFunction = async ({ params }) => {
  recordIdOf(params.id);
};

export const middleware = [requireRecordId];
export const shouldRevalidate = revalidateAfterEveryAction;

/** Notes, e-mails and history, for the screens of all kinds of records; `RecordScreen` shows them. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const id = recordIdOf(params.id);
  const kind = SCREENED_KINDS.find(({ screen }) => url.pathname.startsWith(`${screen.path}/`));
  if (!kind) throw notHere();
  return {
    type: kind.type,
    id,
    canNote: mayStaff(context, "records.change") && (await kind.screen.seasonOf(id)) !== undefined,
    extras: await recordExtras(kind, id),
  } satisfies RecordBeside;
}

export default function RecordLayout() {
  return <Outlet />;
}
