/** What was just done, as the page after it says it. Only the name travels, so nobody can put words in our mouth. */
export const DONE_NOTICES = [
  "reminded",
  "reminded-before",
  "address-set",
  "corrected",
  "left",
  "erased",
  "mentor-accepted",
] as const;
export type DoneNotice = (typeof DONE_NOTICES)[number];

export function donePath(path: string, done: DoneNotice): string {
  return `${path}?done=${done}`;
}

export function readDone({ searchParams }: URL): DoneNotice | undefined {
  return DONE_NOTICES.find((known) => known === searchParams.get("done"));
}
