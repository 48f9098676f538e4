import { readDone } from "~/program/done-notices";
import { longDate, longDateTime } from "~/program/format";
import { ALL_CLASSES, schoolPath } from "~/program/paths";
import { requireDesk } from "~/records/access/school-desk.server";
import { lessonsContext } from "~/records/learning/lessons-context.server";
import { HARVEST } from "~/ui/art/scenes/bands";
import { Callout } from "~/ui/callout";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { rowAction } from "../teams/row-action.server";
import type { Route } from "./+types/route";
import { type ClassView, classView } from "./class-view.server";
import type { MatrixCopy } from "./copy.en";
import { DeskPapers } from "./desk-papers";
import { requireClass } from "./find-class.server";
import { MATRIX_COPY } from "./matrix-copy";
import { MatrixTable } from "./matrix-table";
import { readOrder } from "./order-rows";
import { WeekList } from "./week-list";
import "~/ui/form/form.css";
import "./matrix.css";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => MATRIX_COPY[locale].title);
export const headers = tokenPageHeaders;

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { desk } = await requireDesk(request, params.school, "class.view", site);
  const found = await requireClass(desk, params.class);
  const order = readOrder(url.searchParams.get("order"));
  const page = readPage(url.searchParams.get("page"));
  const lessons = context.get(lessonsContext);
  const view = await classView({ desk, ...found, order, page, lessons }, site);
  return { ...view, done: readDone(url) };
}

/** Whatever else stands there means the first page. */
function readPage(asked: string | null): number {
  return /^[1-9]\d{0,3}$/.test(asked ?? "") ? Number(asked) : 1;
}

export const action = rowAction;

export default function ClassMatrix({ loaderData: view, actionData }: Route.ComponentProps) {
  const copy = MATRIX_COPY[useLocale()];
  const refused = actionData?.outcome.text;
  const done = view.done && copy.done[view.done];
  return (
    <>
      <PageHero
        title={copy.title}
        tagline={<Tagline view={view} />}
        crumbs={[{ path: schoolPath(view.schoolId), label: view.school, kind: "form" }]}
        badge={{ icon: "users", text: nameOf(view, copy) }}
        scene={HARVEST}
      />
      {(refused || done) && (
        <div className="wrap pt-8">
          <Callout tone={refused ? "crit" : "ok"}>
            <p role={refused ? "alert" : "status"}>{refused ?? done}</p>
          </Callout>
        </div>
      )}
      <WeekList view={view} />
      <MatrixTable view={view} typed={actionData?.result?.initialValue} />
      <DeskPapers view={view} />
    </>
  );
}

function nameOf({ classKey, className }: ClassView, copy: MatrixCopy): string {
  if (classKey === ALL_CLASSES) return copy.table.everybody;
  return className ?? copy.withoutClass;
}

function Tagline({ view }: { view: ClassView }) {
  const locale = useLocale();
  const copy = MATRIX_COPY[locale];
  const { submissionsClose } = useSite().season.dates;
  const when = longDateTime(submissionsClose, locale);
  const { daysLeft } = view;
  return (
    <>
      <b>{copy.sentIn(view.sentIn, view.taking)}</b> {daysLeft > 0 && copy.due(daysLeft, when)}
      {daysLeft === 0 && copy.dueToday(when)}
      {daysLeft < 0 && copy.over(longDate(submissionsClose, locale))}
    </>
  );
}
