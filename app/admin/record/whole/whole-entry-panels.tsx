import { Link } from "react-router";
import { METHOD_LABELS } from "~/features/consent/staff/method-labels";
import { ProjectPill } from "~/features/submit/staff/project-pill";
import { type Fact, Facts } from "~/ui/staff/facts";
import { ShortMoment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { PersonSeen } from "./person-seen";
import type {
  ChildShown,
  EntryShown,
  PaidShown,
  PersonShown,
  ProjectShown,
  WholeEntry,
} from "./whole";
import "./whole.css";

interface Place {
  /** The record whose screen this is. */
  type: string;
  id: string;
  canSeeAs: boolean;
}

/** Everything about an entry on the screen of each of its records, linked to all the others. */
export function WholeEntryPanels({ whole, ...place }: Place & { whole: WholeEntry }) {
  return whole.entries.map((entry) => (
    <EntryPanels
      key={entry.id}
      entry={entry}
      registration={place.type === "registration" ? null : whole.registration}
      // The purchase's own screen has a panel for them.
      payments={place.type === "registration" ? null : whole.payments}
      {...place}
    />
  ));
}

function EntryPanels({
  entry,
  registration,
  payments,
  ...place
}: Place & { entry: EntryShown } & Pick<WholeEntry, "registration" | "payments">) {
  return (
    <>
      <Panel title={`${entry.name}: the entry`}>
        <Facts
          facts={[
            {
              label: "Registration",
              text: registration && <Link to={registration.to}>{registration.label}</Link>,
            },
            { label: "Payments", text: payments && <Payments payments={payments} /> },
            { label: "Project", text: entry.project && <Project project={entry.project} /> },
            { label: "Judges", text: readingsInWords(entry.judging) },
            { label: "Result", text: entry.judging.results.join(", ") },
            {
              label: "Others with pages",
              text: entry.people.length > 0 && <People people={entry.people} place={place} />,
            },
            ...entry.children.map((child) => ({
              label: child.name,
              text: <Child child={child} />,
            })),
          ]}
        />
      </Panel>
      {entry.children.map((child) => (
        <Panel key={child.id} title={`${child.name}: guardian and consent`}>
          <Guardians child={child} place={place} />
          <div className="ladder">
            <Ladder child={child} />
            <div>
              <h3>What it opens</h3>
              <ul className="opens">
                {child.opens.map(({ what, isOpen, why }) => (
                  <li key={what} className={isOpen ? "opens-yes" : "opens-no"}>
                    <b>
                      {what}
                      <span className="sr-only">{isOpen ? ": open" : ": not open"}</span>
                    </b>
                    <small>{why}</small>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </Panel>
      ))}
    </>
  );
}

function Payments({ payments }: { payments: PaidShown[] }) {
  if (payments.length === 0) return "Nothing has come yet";
  return (
    <ul>
      {payments.map(({ id, text, at }) => (
        <li key={id}>
          {text}
          <small>{at ? <ShortMoment at={at} /> : "At the bank"}</small>
        </li>
      ))}
    </ul>
  );
}

/** "2 of 3 readings finished; mean steps of 5: 3.8, 4.2" */
function readingsInWords({ readings, scores }: EntryShown["judging"]): string | null {
  if (!readings) return null;
  const finished = `${readings.finished} of ${readings.of} readings finished`;
  if (scores.length === 0) return finished;
  const means = scores.map((mean) => mean.toFixed(1)).join(", ");
  return `${finished}; mean ${scores.length === 1 ? "step" : "steps"} of 5: ${means}`;
}

function Project({ project }: { project: ProjectShown }) {
  const { to, title, state, packed, asked, sentAt } = project;
  return (
    <>
      <Link to={to}>{title || "Without a title"}</Link>{" "}
      {state === "none" ? <Pill tone="quiet">Not begun</Pill> : <ProjectPill state={state} />}
      <small>
        {packed} of {asked} parts
        {sentAt && (
          <>
            , sent in <ShortMoment at={sentAt} />
          </>
        )}
      </small>
    </>
  );
}

function Child({ child }: { child: ChildShown }) {
  const { grade, age, school, stages, lessonsDone, certificates } = child;
  const done = stages.filter(({ isConfirmed }) => isConfirmed).map(({ title }) => title);
  const facts: Fact[] = [
    { label: "School", text: school && <School {...school} /> },
    {
      label: "Stages",
      text: `${done.length > 0 ? `${done.join(", ")} done` : "None done yet"}, ${lessonsDone} ${lessonsDone === 1 ? "lesson" : "lessons"} finished`,
    },
    {
      label: "Certificates",
      text: certificates && certificates.length > 0 && (
        <ul>
          {certificates.map(({ id, to, title, code, isValid }) => (
            <li key={id}>
              <Link to={to}>{title}</Link> {code}
              {!isValid && " (withdrawn)"}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <>
      <Link to={child.to}>{[grade && `Grade ${grade}`, age].filter(Boolean).join(", ")}</Link>
      <Facts facts={facts} />
    </>
  );
}

function School({ name, className, to }: NonNullable<ChildShown["school"]>) {
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      {className && `, ${className}`}
    </>
  );
}

function Guardians({ child, place }: { child: ChildShown; place: Place }) {
  if (child.guardians.length === 0) return <p>No guardian’s address is known.</p>;
  return <People people={child.guardians} place={place} />;
}

function People({ people, place }: { people: PersonShown[]; place: Place }) {
  return (
    <ul className="people">
      {people.map((person) => (
        <PersonSeen key={person.id} person={person} page="/my" {...place} />
      ))}
    </ul>
  );
}

function Ladder({ child }: { child: ChildShown }) {
  return (
    <ol className="rungs" aria-label="How strong the consent is, strongest first">
      {child.rungs.map(({ method, isReached, isHere, at }) => (
        <li key={method} className={isHere ? "rung-here" : isReached ? "rung-reached" : undefined}>
          <b>{METHOD_LABELS[method]}</b>
          {isHere && <span> stands here</span>}
          {at && (
            <small>
              <ShortMoment at={at} />
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}
