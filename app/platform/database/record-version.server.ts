/** Which state of a record a form was filled in for; travels with the form. */
export function versionOf(record: { updatedAt: Date }): string {
  return String(record.updatedAt.getTime());
}

/** Somebody else changed the record in the meantime. */
export function isStale(record: { updatedAt: Date }, version: string): boolean {
  return versionOf(record) !== version;
}
