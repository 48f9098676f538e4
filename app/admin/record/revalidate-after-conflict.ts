import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * After a refused form the router keeps what it has loaded. Whoever is told that somebody else
 * changed the record must see how it stands now.
 */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
