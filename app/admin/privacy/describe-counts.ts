/** "3 registrations, 1 messages" reads badly, so numbers come last: "registrations 3, messages 1". */
export function describeCounts(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([name, number]) => `${name} ${number}`);
  return parts.length > 0 ? parts.join(", ") : "nothing";
}
