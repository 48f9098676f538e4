/** Conform checks a field by a "submit" of its own, which sends nothing. */
export function isSending(event: Event): boolean {
  const { submitter } = event as SubmitEvent;
  return submitter?.getAttribute("name") !== "__intent__";
}
