interface Named {
  givenName: string;
  familyName: string | null;
}

export function fullName({ givenName, familyName }: Named): string {
  return familyName ? `${givenName} ${familyName}` : givenName;
}

/** A child as others of the programme see it: "Ana R." */
export function shownName({ givenName, familyName }: Named): string {
  const initial = [...(familyName ?? "")][0];
  return initial ? `${givenName} ${initial}.` : givenName;
}

/** A team by its name; one student, and a team without a name, by who is in it. */
export function entryName({ name, members }: { name: string | null; members: Named[] }): string {
  return name ?? members.map(({ givenName }) => givenName).join(", ");
}
