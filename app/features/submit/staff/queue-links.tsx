import { Link } from "react-router";
import { PROJECTS_PATH } from "../submit-paths";
import type { StaffProject } from "./staff-view.server";

/** On to the one that waits next, without going back to the list. */
export function QueueLinks({ previous, next }: StaffProject["queue"]) {
  return (
    <nav aria-label="Projects to look over" className="queue-links">
      {previous && (
        <Link to={`${PROJECTS_PATH}/${previous}`} rel="prev">
          Previous to look over
        </Link>
      )}
      {next && (
        <Link to={`${PROJECTS_PATH}/${next}`} rel="next">
          Next to look over
        </Link>
      )}
      <Link to={PROJECTS_PATH}>All projects</Link>
    </nav>
  );
}
