import {
  type EntryTraces,
  type JudgeTraces,
  tracesOfEntry,
  tracesOfJudge,
} from "./conflict-traces";
import type { EntryPerson, EntryToRead, JudgeWhoReads } from "./problem";

/** Hard ones keep a judge from an entry; the others are shown to staff, and avoided where it costs little. */
export type ConflictKind =
  | "declared"
  | "school"
  | "guardian"
  | "mentor"
  | "advisor"
  | "mailbox"
  | "employer"
  | "district"
  | "domain"
  | "familyName";

export interface Conflict {
  kind: ConflictKind;
  isHard: boolean;
  /** What they have in common, for staff: a school, a town, a domain; never an address. */
  common: string | null;
}

/** Everything that data already held says about a judge and an entry, each kind once. */
export function conflictsBetween(judge: JudgeWhoReads, entry: EntryToRead): Conflict[] {
  return conflictsOf(tracesOfJudge(judge), tracesOfEntry(entry));
}

/** The same from what was prepared once for each of many. */
export function conflictsOf(judge: JudgeTraces, entry: EntryTraces): Conflict[] {
  const found = [...hardConflicts(judge, entry), ...flags(judge, entry)];
  return found.filter(({ kind }, at) => found.findIndex((other) => other.kind === kind) === at);
}

export function hasHardConflict(conflicts: Conflict[]): boolean {
  return conflicts.some(({ isHard }) => isHard);
}

function hardConflicts(judge: JudgeTraces, entry: EntryTraces): Conflict[] {
  const hard = (kind: ConflictKind, common: string | null = null) => {
    return { kind, isHard: true, common };
  };
  const found: Conflict[] = [];
  if (judge.declaredEntries.has(entry.id)) found.push(hard("declared"));
  for (const { key, name } of entry.schools) {
    if (judge.declaredSchools.has(key)) found.push(hard("declared", name));
    if (judge.schools.has(key)) found.push(hard("school", name));
  }
  for (const { mailbox, role } of entry.people) {
    if (mailbox && judge.mailboxes.has(mailbox)) found.push(hard(KIND_OF_ROLE[role]));
  }
  return found;
}

const KIND_OF_ROLE: Record<EntryPerson["role"], ConflictKind> = {
  guardian: "guardian",
  mentor: "mentor",
  advisor: "advisor",
  member: "mailbox",
  teacher: "mailbox",
};

function flags(judge: JudgeTraces, entry: EntryTraces): Conflict[] {
  const flag = (kind: ConflictKind, common: string | null) => ({ kind, isHard: false, common });
  const found: Conflict[] = [];
  if (judge.employer && entry.employers.has(judge.employer)) {
    found.push(flag("employer", judge.said.employer));
  }
  if (judge.district && entry.districts.has(judge.district)) {
    found.push(flag("district", judge.said.district));
  }
  const domain = judge.domains.find((own) => entry.domains.some((other) => isOneHouse(own, other)));
  if (domain) found.push(flag("domain", domain));
  if (judge.nameAndTown && entry.namesAndTowns.has(judge.nameAndTown)) {
    found.push(flag("familyName", `${judge.said.familyName}, ${judge.said.town}`));
  }
  return found;
}

/** "staff.boise.example" and "boise.example" are one house; what all schools of a state stand below is none. */
function isOneHouse(one: string, other: string): boolean {
  if (one === other) return true;
  const [above, below] = one.length < other.length ? [one, other] : [other, one];
  return above.includes(".") && !/^k12\.\w+\.us$/.test(above) && below.endsWith(`.${above}`);
}
