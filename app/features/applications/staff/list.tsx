import { Link, useLocation } from "react-router";
import { listPage } from "~/platform/lists/list-page.server";
import { openDecisions } from "~/platform/staff/decisions/decisions.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { capitalized } from "~/program/format";
import { siteContext } from "~/ui/site-router-context";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import { RecordLink } from "~/ui/staff/record-link";
import { numbered, SelectBox, SelectionBar } from "~/ui/staff/selection";
import { UndoBar } from "~/ui/staff/undo-bar";
import { nextStatuses } from "../application-status";
import type { Route } from "./+types/list";
import { APPLICATION_KIND_LABELS } from "./application-labels";
import { ApplicationPill } from "./application-pill";
import { applicationsList } from "./applications-list.server";
import { whatIsDecided, whyNothingIsDecided } from "./deciding.server";
import { DEEDS, DecidingPanel } from "./deciding-panel";
import { decideFromList } from "./list-action.server";

export const middleware = [toSee("applications.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const canDecide = mayStaff(context, "application.decide");
  const staff = context.get(staffContext);
  const deciding = canDecide
    ? await whatIsDecided(url.searchParams, context.get(siteContext))
    : null;
  return {
    page: await listPage(applicationsList, url),
    canDecide,
    canWrite: mayStaff(context, "letters.write"),
    deciding,
    missing: canDecide && !deciding ? whyNothingIsDecided(url.searchParams) : null,
    undos: canDecide ? await openDecisions(staff.id, "application") : [],
  };
}

export const action = decideFromList;

type Page = Route.ComponentProps["loaderData"]["page"];
type Columns = ColumnsOf<Page>;
type Row = Page["rows"][number];

const SELECTED_FORM = "selected-applications";

const SELECT: Columns[number] = {
  label: "Select",
  cell: (row) => <SelectBox form={SELECTED_FORM} name="decide" id={row.id} of={row.name} />,
};

const NAME: Columns[number] = {
  label: "Name",
  sort: "name",
  cell: (row) => (
    <>
      <RecordLink path="/admin/applications" id={row.id}>
        {row.name}
      </RecordLink>
      <small>{row.email}</small>
    </>
  ),
};

const COLUMNS: Columns = [
  {
    label: "Kind",
    cell: (row) => (
      <>
        {APPLICATION_KIND_LABELS[row.kind]}
        <small>{whenOf(row)}</small>
      </>
    ),
  },
  {
    label: "Offers",
    sort: "organization",
    cell: (row) => (
      <>
        {row.kind === "sponsor" ? capitalized(row.offers ?? "") : row.offers}
        <small>{row.organization}</small>
      </>
    ),
  },
  { label: "Status", cell: (row) => <ApplicationPill {...row} /> },
  { label: "Received (MT)", sort: "received", cell: (row) => <ShortMoment at={row.createdAt} /> },
];

/** Of judges: what they can do. */
function whenOf({ online, onSite }: Row): string {
  return [online && "online", onSite && "at the showcase"].filter(Boolean).join(", ");
}

const DECIDE: Columns[number] = {
  label: "Decide",
  cell: (row) => <Decide {...row} />,
};

/** One press opens the decision with its letter beside the list; the filters stay. */
function Decide({ id, name, status, suspectedSpam }: Row) {
  const search = useLocation().search;
  if (suspectedSpam) return null;
  return (
    <span className="action-row">
      {(["accepted", "declined"] as const)
        .filter((to) => nextStatuses(status).includes(to))
        .map((to) => (
          <Link key={to} to={withDeciding(search, id, to)} preventScrollReset>
            {DEEDS[to]}
            <span className="sr-only"> {name}</span>
          </Link>
        ))}
    </span>
  );
}

function withDeciding(search: string, id: string, to: string): string {
  const params = withoutDeciding(search);
  params.set("decide", id);
  params.set("to", to);
  return `?${params}`;
}

function withoutDeciding(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  params.delete("decide");
  params.delete("to");
  return params;
}

export default function Applications({ loaderData, actionData }: Route.ComponentProps) {
  const { page, canDecide, canWrite, deciding, missing, undos } = loaderData;
  const kept = withoutDeciding(useLocation().search);
  return (
    <ListScreen
      title="Applications"
      purpose="Sponsors, judges and advisors who want to help: read what they offer and decide, here or on their page. The public pages stay as they are."
      page={page}
      columns={canDecide ? [SELECT, NAME, DECIDE, ...COLUMNS] : [NAME, ...COLUMNS]}
      rowKey={(row) => row.id}
      writeTo={canWrite && "applicants"}
      empty="Nobody has applied this season yet. Sponsor, judge and advisor applications appear here."
      aside={deciding && <DecidingPanel deciding={deciding} close={`?${kept}`} />}
    >
      <Notice outcome={actionData?.outcome ?? missing} />
      <UndoBar undos={undos} noun={["application", "applications"]} />
      {canDecide && page.total > 0 && (
        <SelectionBar
          form={SELECTED_FORM}
          name="decide"
          label="Decide those selected"
          total={page.hasMoreThanCounted ? Number.POSITIVE_INFINITY : page.total}
          kept={kept}
        >
          {(count) => (
            <>
              <button type="submit" name="to" value="accepted" className="btn btn-line">
                {numbered("Accept", count, true)}
              </button>
              <button type="submit" name="to" value="declined" className="btn btn-line">
                {numbered("Decline", count, true)}
              </button>
            </>
          )}
        </SelectionBar>
      )}
    </ListScreen>
  );
}
