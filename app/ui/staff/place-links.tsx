import { Link } from "react-router";
import type { PlaceInQueue } from "~/program/queue";

/** Where one stands in a list or a queue, and the way on; the neighbours are addresses. */
export function PlaceLinks({ previous, next, at, of, back }: PlaceInQueue & { back?: string }) {
  return (
    <nav className="list-links" aria-label="In the list">
      {at !== null && (
        <span>
          {at.toLocaleString("en-US")} of {of}
        </span>
      )}
      {at === null && !next && <span>That was the last one.</span>}
      {previous && (
        <Link to={previous} rel="prev">
          Previous
        </Link>
      )}
      {next && (
        <Link to={next} rel="next">
          Next in the list
        </Link>
      )}
      {back && <Link to={back}>Back to the list</Link>}
    </nav>
  );
}

/** The same with ids for neighbours. */
export function placeAt(place: PlaceInQueue, addressOf: (id: string) => string): PlaceInQueue {
  const { previous, next } = place;
  return { ...place, previous: previous && addressOf(previous), next: next && addressOf(next) };
}
