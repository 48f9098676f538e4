import { Link } from "react-router";
import type { RoundKind } from "~/records/judging/rounds.table.server";
import { Sideways } from "~/ui/sideways";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { whyPath } from "../judging-paths";
import type { assignView, ChangedProject } from "./assign-view.server";

type View = NonNullable<Awaited<ReturnType<typeof assignView>>["plan"]>;
type Changes = NonNullable<View["changes"]>;

interface Shown {
  kind: RoundKind;
  id: string;
  plan: Changes;
  /** Something stays undone: whoever applies it says why. */
  asksWhy?: boolean;
}

/** What would change, with the reasons, and the button. */
export function PlannedChanges({ kind, id, plan, asksWhy = false }: Shown) {
  const { added, taken, kept, judgesWithMore, mostLoad, twoPanels, joints, flagged } = plan;
  return (
    <div className="stack">
      <ul className="list-disc pl-5">
        <li>
          <b>{added}</b> new {added === 1 ? "reading" : "readings"}, <b>{taken}</b> taken away,{" "}
          <b>{kept}</b> stay
        </li>
        <li>
          <b>{judgesWithMore}</b> {judgesWithMore === 1 ? "judge gets" : "judges get"} more; nobody
          has more than {mostLoad}
        </li>
        <li>
          <b>{twoPanels}</b> {twoPanels === 1 ? "project is" : "projects are"} read by two panels
        </li>
        {joints > 0 && (
          <li>
            <b>{joints}</b> {joints === 1 ? "holds" : "hold"} a division together
          </li>
        )}
        <li>
          <b>0</b> with a conflict; <b>{flagged}</b> with a tie for you to look at
        </li>
        {plan.heldInConflict.map(({ judge, title }) => (
          <li key={`${judge} ${title}`}>
            {judge} has begun {title} and is in conflict: it stays until you decide.
          </li>
        ))}
      </ul>
      {added + taken > 0 ? (
        <ActionForm
          intent="apply"
          values={{ plan: id }}
          label={`Apply ${counted(added + taken, "change")}${asksWhy ? ", as far as possible" : ""}`}
          tone="brand"
        >
          {asksWhy && (
            <Field
              label="Why it is applied like this"
              name="reason"
              hint="It stays in the audit log."
              maxLength={500}
              required
            />
          )}
        </ActionForm>
      ) : (
        <p>Everything is assigned: there is nothing to change.</p>
      )}
      {plan.projects.length > 0 && <ChangesTable kind={kind} projects={plan.projects} />}
      {plan.loads.length > 0 && <LoadsTable loads={plan.loads} />}
    </div>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function ChangesTable({ kind, projects }: { kind: RoundKind; projects: ChangedProject[] }) {
  return (
    <Sideways label="Changes by project" className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col" className="number">
              Readings
            </th>
            <th scope="col">Goes to</th>
            <th scope="col">Taken from</th>
          </tr>
        </thead>
        <tbody>
          {projects.map(({ id, label, title, before, after, added, taken }) => (
            <tr key={id}>
              <td className="wrapping min-w-28">
                <Link to={whyPath(kind, id)}>
                  {title}
                  <span className="sr-only">: why these judges, and why not others</span>
                </Link>
                <small>{label}</small>
              </td>
              <td className="number">{before === after ? after : `${before} → ${after}`}</td>
              <td className="wrapping min-w-44">
                <Names names={added} />
              </td>
              <td className="wrapping min-w-44">
                <Names names={taken} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

function Names({ names }: { names: { judge: string; why: string }[] }) {
  return (
    <ul>
      {names.map(({ judge, why }) => (
        <li key={judge}>
          {judge}
          {why && <small>{why}</small>}
        </li>
      ))}
    </ul>
  );
}

function LoadsTable({ loads }: { loads: Changes["loads"] }) {
  return (
    <Sideways label="Projects per judge" className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Judge</th>
            <th scope="col" className="number">
              Now
            </th>
            <th scope="col" className="number">
              After
            </th>
            <th scope="col" className="number">
              At most
            </th>
          </tr>
        </thead>
        <tbody>
          {loads.map(({ judgeId, name, before, after, cap }) => (
            <tr key={judgeId}>
              <td>{name}</td>
              <td className="number">{before}</td>
              <td className="number">{after}</td>
              <td className="number">{cap}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}
