/** Anything else makes the database complain, where it should find nothing. */
export function isRecordId(text: string | null | undefined): text is string {
  return !!text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
