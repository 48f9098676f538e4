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

/** An adult as they wrote themselves, in short: "Rosa Delgado" is "Rosa D." */
export function shortName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  if (isInitial(first)) return name.trim();
  return shownName({ givenName: first, familyName: others.at(-1) ?? null });
}

/** To be addressed by. */
export function firstName(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return isInitial(first) ? name.trim() : first;
}

/** Who signs as "R. Delgado" is called by nothing shorter. */
function isInitial(word: string): boolean {
  return /^\p{L}\.?$/u.test(word);
}

/** The children of one class: of two with one initial as much of the family name as tells them apart, "Ana Ro." */
export function shownApart<Child extends Named>(children: readonly Child[]): Map<Child, string> {
  return new Map(
    [...Map.groupBy(children, shownName)].flatMap(([name, alike]) =>
      alike.map((child) => [child, alike.length > 1 ? longerName(child, alike) : name] as const),
    ),
  );
}

function longerName(child: Named, alike: readonly Named[]): string {
  const letters = [...(child.familyName ?? "")];
  const others = alike.filter(({ familyName }) => familyName !== child.familyName);
  const isAlone = (start: string) =>
    !others.some(({ familyName }) => familyName?.startsWith(start));
  const length = letters.findIndex((_, at) => isAlone(letters.slice(0, at + 1).join(""))) + 1;
  if (length === 0 || length === letters.length) return fullName(child);
  return `${child.givenName} ${letters.slice(0, length).join("")}.`;
}

/** A team by its name; one student, and a team without a name, by who is in it. */
export function entryName({ name, members }: { name: string | null; members: Named[] }): string {
  return name ?? members.map(({ givenName }) => givenName).join(", ");
}
