import { inListOrder } from "./list-order";

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

/**
 * The children of one class: of two with one initial as much of the family name as tells them apart, "Ana Ro.";
 * of two with one name a number, "Ana R. (2)", which stays theirs.
 */
export function shownApart<Child extends Named & Numbered>(
  children: readonly Child[],
): Map<Child, string> {
  const initials = Map.groupBy(children, shownName);
  return numberedApart(children, (child) => {
    const alike = initials.get(shownName(child)) ?? [];
    return alike.length > 1 ? longerName(child, alike) : shownName(child);
  });
}

interface Numbered {
  id: string;
  /** Who came first keeps the number that was printed when another came. */
  createdAt?: Date;
}

/** What several are called, and a number where two are called the same. */
export function numberedApart<Of extends Numbered>(
  all: readonly Of[],
  called: (of: Of) => string,
): Map<Of, string> {
  const alike = Map.groupBy(
    all.toSorted(
      (one, other) =>
        Number(one.createdAt ?? 0) - Number(other.createdAt ?? 0) || inListOrder(one.id, other.id),
    ),
    called,
  );
  return new Map(
    all.map((of) => {
      const same = alike.get(called(of)) ?? [];
      return [of, same.length > 1 ? `${called(of)} (${same.indexOf(of) + 1})` : called(of)];
    }),
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
