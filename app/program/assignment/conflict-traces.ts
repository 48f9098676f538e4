import { foldText } from "../fold-text";
import { normalMailbox } from "../normal-mailbox";
import type { EntryPerson, EntryToRead, JudgeWhoReads } from "./problem";
import { PUBLIC_MAIL_PROVIDERS } from "./public-mail-providers";

/** What conflicts are found by, in the form in which it is compared. */
export type JudgeTraces = ReturnType<typeof tracesOfJudge>;
export type EntryTraces = ReturnType<typeof tracesOfEntry>;

export function tracesOfJudge(judge: JudgeWhoReads) {
  const { employer, district, familyName, town } = judge;
  return {
    declaredEntries: new Set(judge.declaredEntries),
    declaredSchools: keysOf(judge.declaredSchools),
    schools: keysOf(judge.schools),
    mailboxes: new Set(judge.mailboxes.map(normalMailbox)),
    domains: domainsOf(judge.mailboxes),
    employer: nameKey(employer ?? ""),
    district: nameKey(district ?? ""),
    nameAndTown: nameAndTown(familyName, town),
    said: { employer, district, familyName, town },
  };
}

export function tracesOfEntry({ id, schools, people }: EntryToRead) {
  const districts = keysOf(schools.flatMap(({ district }) => district ?? []));
  const keyed = schools.map(({ name }) => ({ name, key: nameKey(name) }));
  const towns = schools.flatMap(({ town }) => town ?? []);
  return {
    id,
    // A name of which nothing is left says nothing.
    schools: keyed.filter(({ key }) => key !== ""),
    people: people.map(({ role, mailbox }) => ({
      role,
      mailbox: mailbox === null ? null : normalMailbox(mailbox),
    })),
    domains: domainsOf(people.flatMap(({ mailbox }) => mailbox ?? [])),
    districts,
    employers: new Set([
      ...keysOf(people.flatMap(({ employer }) => employer ?? [])),
      ...keyed.map(({ key }) => key),
      ...districts,
    ]),
    namesAndTowns: new Set(people.flatMap((person) => namesAndTowns(person, towns))),
  };
}

/** A child's town is often known by the school alone. */
function namesAndTowns({ familyName, town }: EntryPerson, schoolTowns: string[]): string[] {
  const towns = town === null ? schoolTowns : [town];
  return towns.flatMap((one) => nameAndTown(familyName, one) ?? []);
}

function nameAndTown(familyName: string | null, town: string | null): string | null {
  const [name, place] = [nameKey(familyName ?? ""), nameKey(town ?? "")];
  return name && place ? `${name}, ${place}` : null;
}

function domainsOf(mailboxes: string[]): string[] {
  const domains = mailboxes
    .map(normalMailbox)
    .filter((mailbox) => mailbox.includes("@"))
    .map((mailbox) => mailbox.slice(mailbox.lastIndexOf("@") + 1));
  return [...new Set(domains)].filter((domain) => !PUBLIC_MAIL_PROVIDERS.has(domain));
}

function keysOf(names: string[]): Set<string> {
  return new Set(names.map(nameKey).filter((key) => key !== ""));
}

/** Two people write "St. Mary’s School" and "Saint Marys". */
export function nameKey(name: string): string {
  return foldText(name)
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/\b(the|school|district|inc|llc|corporation|corp)\b/g, " ")
    .replace(/\bst\b/g, "saint")
    .replace(/\s+/g, " ")
    .trim();
}
