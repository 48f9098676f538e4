import { Fragment, type ReactNode } from "react";

/** Draws parts of a lesson one after the other. Its text never changes while somebody reads it. */
export function inOrder<Part>(
  parts: readonly Part[],
  draw: (part: Part, place: number) => ReactNode,
) {
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its name, as nothing moves.
    <Fragment key={place}>{draw(part, place)}</Fragment>
  ));
}
