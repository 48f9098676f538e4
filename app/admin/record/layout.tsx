import { type MiddlewareFunction, Outlet } from "react-router";
import type { RecordScreen } from "~/platform/feature.server";
import { nextInList } from "~/platform/lists/next-in-list.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { listSearch, readListQuery } from "~/program/list-query";
import { LIST_PARAM, recordPath } from "~/ui/staff/record-link";
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
    canNote: mayStaff(context, "note.add") && (await kind.screen.seasonOf(id)) !== undefined,
    extras: await recordExtras(kind, id),
    list: await listAround(kind.screen, id, url),
  } satisfies RecordBeside;
}

/** Where the record was opened from a list: the way back to it as it was, and on to the next. */
async function listAround({ path, list }: RecordScreen, id: string, url: URL) {
  const search = url.searchParams.get(LIST_PARAM);
  if (search === null || search.length > LONGEST_SEARCH) return null;
  const next = await nextInList(list, search, id);
  const back = listSearch(readListQuery(new URLSearchParams(search), list.view), list.view);
  return { back: `${path}${back}`, next: next && recordPath(path, next, search) };
}

const LONGEST_SEARCH = 1_000;

export default function RecordLayout() {
  return <Outlet />;
}
