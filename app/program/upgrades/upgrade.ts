/** One release's shape of a document to the next one's. Pure, and never changed once it is released. */
export type UpgradeStep = (document: never) => object;

/**
 * A stored document in the shape that this build knows, whichever release stored it.
 * Release 0.1.0 wrote no `schemaVersion`: without one the shape is the first.
 */
export function upgrade(stored: unknown, steps: UpgradeStep[]): object {
  const newest = steps.length + 1;
  const { schemaVersion = 1 } = stored as { schemaVersion?: number };
  if (!Number.isInteger(schemaVersion) || schemaVersion < 1 || schemaVersion > newest) {
    throw new Error(`its schemaVersion is ${schemaVersion}, and this build knows 1 to ${newest}`);
  }
  const upgraded = steps
    .slice(schemaVersion - 1)
    .reduce((document, step) => step(document as never), stored as object);
  return { ...upgraded, schemaVersion: newest };
}
