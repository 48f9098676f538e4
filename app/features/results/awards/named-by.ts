/** What the rule counts of a teacher. */
export function namedBy({ entries, students }: { entries: number; students: number }): string {
  const ofEntries = `${entries} ${entries === 1 ? "entry" : "entries"}`;
  return `named by ${ofEntries} of ${students} ${students === 1 ? "student" : "students"}`;
}
