import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * After a refused form the router keeps what it has loaded. But a record may have moved all the
 * same: somebody else changed it, or a refund that failed was written down.
 */
export function revalidateAfterEveryAction({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== undefined || defaultShouldRevalidate;
}
