import { Link } from "react-router";
import type { schoolView } from "./school-view.server";

type ClassRow = NonNullable<Awaited<ReturnType<typeof schoolView>>>["classes"][number];

interface ClassTableProps {
  rows: ClassRow[];
  consentsTo: string | null;
}

/** How far each class is; on a phone each row is a card. */
export function ClassTable({ rows, consentsTo }: ClassTableProps) {
  if (rows.length === 0) return <p>No child is on the school’s list yet.</p>;
  return (
    <>
      <ul className="entries">
        {rows.map(({ id, name, children, consented, stages, sentIn }) => (
          <li key={id}>
            <b>{name}</b>
            <small>
              {children} {children === 1 ? "child" : "children"}, {consented} of {children}{" "}
              consented, {stages} {stages === 1 ? "stage" : "stages"} confirmed, {sentIn}{" "}
              {sentIn === 1 ? "project" : "projects"} sent in
            </small>
          </li>
        ))}
      </ul>
      {consentsTo && <Link to={consentsTo}>The children and their consents</Link>}
    </>
  );
}
