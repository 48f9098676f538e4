import { type MiddlewareFunction, Outlet, type RouterContextProvider } from "react-router";
import type { RecordScreen } from "~/platform/feature.server";
import { placeInList } from "~/platform/lists/next-in-list.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { listSearch, readListQuery } from "~/program/list-query";
import { siteContext } from "~/ui/site-router-context";
import { placeAt } from "~/ui/staff/place-links";
import { LIST_PARAM, recordPath } from "~/ui/staff/record-link";
import type { RecordBeside, RecordOutlet } from "~/ui/staff/record-screen";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { SCREENED_KINDS, type ScreenedKind } from "../features.server";
import type { Route } from "./+types/layout";
import { type OfKind, recordExtras } from "./record-extras.server";
import { type RecordsAround, recordsAround } from "./whole/records-around.server";
import { wholeEntry } from "./whole/whole-entry.server";
import { WholeEntryPanels } from "./whole/whole-entry-panels";
import { wholeSchool } from "./whole/whole-school.server";
import { WholeSchoolPanel } from "./whole/whole-school-panel";

/** What cannot be a record is not here, whatever is asked of it. */
const requireRecordId: MiddlewareFunction = async ({ params }) => {
  recordIdOf(params.id);
};

export const middleware = [requireRecordId];
export const shouldRevalidate = revalidateAfterEveryAction;

/**
 * Notes, e-mails and history, and what else is known of the same child, for the screens of all kinds of records;
 * `RecordScreen` shows them. Whoever asks is told of a record only what its own screen would tell them.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const id = recordIdOf(params.id);
  const kind = SCREENED_KINDS.find(({ screen }) => url.pathname.startsWith(`${screen.path}/`));
  if (!kind || !mayStaff(context, kind.screen.needs)) throw notHere();
  const around = await recordsAround(kind.type, id);
  return {
    type: kind.type,
    id,
    canNote: mayStaff(context, "note.add") && (await kind.screen.seasonOf(id)) !== undefined,
    extras: {
      ...(await recordExtras(
        { kind, ids: [id], hidesLetters: hidesLetters(kind, context) },
        around && othersOf(kind, id, around, context),
      )),
      canOpenEmails: mayStaff(context, "outbox.view"),
    },
    list: await listAround(kind.screen, { id, url, context }),
    whole: around && (await wholeEntry(around, context, context.get(siteContext))),
    school: around && (await wholeSchool(around, context)),
    canSeeAs: mayStaff(context, "person.see-as"),
  } satisfies RecordBeside & Record<string, unknown>;
}

function othersOf(
  own: ScreenedKind,
  id: string,
  around: RecordsAround,
  context: Readonly<RouterContextProvider>,
): OfKind[] {
  const idsByType: Record<string, string[]> = {
    registration: [around.registration.id],
    "school-order": around.orders,
    project: around.entries,
    consent: around.children,
    certificate: around.certificates,
  };
  return SCREENED_KINDS.filter(({ screen }) => mayStaff(context, screen.needs)).map((kind) => ({
    kind,
    ids: (idsByType[kind.type] ?? []).filter((other) => kind !== own || other !== id),
    hidesLetters: hidesLetters(kind, context),
  }));
}

/** Letters about a child go to its family, by name and to addresses that not every duty sees. */
function hidesLetters({ type }: ScreenedKind, context: Readonly<RouterContextProvider>): boolean {
  if (!OF_A_FAMILY.has(type)) return false;
  return (
    !mayStaff(context, "registrations.see-family") && !mayStaff(context, "guardian.see-address")
  );
}

const OF_A_FAMILY = new Set<string>(["registration", "project", "consent", "certificate"]);

/**
 * Where the record was opened from a list: the way back to it as it was, and on to the next. Opened from elsewhere it
 * stands in the queue of what waits among its kind, while anything does.
 */
async function listAround(
  { path, queue, ...screen }: RecordScreen,
  { id, url, context }: { id: string; url: URL; context: Readonly<RouterContextProvider> },
) {
  const list = screen.listFor?.(context) ?? screen.list;
  const asked = url.searchParams.get(LIST_PARAM);
  const search = asked ?? queue;
  if (search === undefined || search.length > LONGEST_SEARCH) return null;
  const place = await placeInList(list, search, id);
  if (asked === null && place.at === null && !place.next) return null;
  const back = listSearch(readListQuery(new URLSearchParams(search), list.view), list.view);
  return {
    back: `${path}${back}`,
    ...placeAt(place, (other) => recordPath(path, other, search)),
  };
}

const LONGEST_SEARCH = 1_000;

export default function RecordLayout({ loaderData }: Route.ComponentProps) {
  const { type, id, whole, school, canSeeAs } = loaderData;
  const place = { type, id, canSeeAs };
  return (
    <Outlet
      context={
        {
          whole: (
            <>
              {school && <WholeSchoolPanel school={school} {...place} />}
              {whole && <WholeEntryPanels whole={whole} {...place} />}
            </>
          ),
        } satisfies RecordOutlet
      }
    />
  );
}
