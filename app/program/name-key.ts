export interface ChildName {
  givenName: string;
  familyName: string | null;
}

/** The same child, however the name is written: accents, capitals and hyphens differ between two lists. */
export function nameKey({ givenName, familyName }: ChildName): string {
  return (
    `${givenName} ${familyName ?? ""}`
      .normalize("NFKD")
      // Of Latin letters only: in other scripts the marks are what tells two names apart.
      .replace(/[\u0300-\u036F]/g, "")
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim()
      .toLowerCase()
  );
}
