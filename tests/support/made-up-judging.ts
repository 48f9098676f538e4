import type { EntryToRead, JudgeWhoReads, Problem } from "~/program/assignment/problem";
import { numbersFrom } from "~/program/assignment/seeded";

export interface FairSize {
  entries: number;
  judges: number;
  cap?: number;
  minimum?: number;
  twoPanelShare?: number;
  schools?: number;
  seed?: number;
}

const TOPICS = ["health", "water", "farming", "language", "games", "robots", "climate", "music"];
const DIVISIONS = ["k8", "highSchool"];

export function anEntry(overrides: Partial<EntryToRead> = {}): EntryToRead {
  return {
    id: "e1",
    division: "k8",
    languages: ["en"],
    topics: [],
    grades: [],
    schools: [],
    people: [],
    ...overrides,
  };
}

export function aJudge(overrides: Partial<JudgeWhoReads> = {}): JudgeWhoReads {
  return {
    id: "j1",
    cap: 10,
    expertise: [],
    languages: ["en"],
    grades: [],
    mailboxes: [],
    familyName: null,
    town: null,
    employer: null,
    schools: [],
    district: null,
    declaredEntries: [],
    declaredSchools: [],
    ...overrides,
  };
}

export function aProblem(overrides: Partial<Problem> = {}): Problem {
  return {
    entries: [],
    judges: [],
    readings: [],
    minimum: 3,
    twoPanelShare: 0,
    seed: 1,
    ...overrides,
  };
}

/** A fair as it might be: schools, towns, topics, a few who read Spanish, judges who teach somewhere. */
export function aFair(size: FairSize): Problem {
  const { entries, judges, cap = 15, minimum = 3, twoPanelShare = 0.1, seed = 1 } = size;
  const schools = size.schools ?? Math.max(2, Math.ceil(entries / 8));
  const draw = numbersFrom(seed);
  const below = (limit: number) => Math.floor(draw() * limit);
  const some = <Item>(items: Item[], count: number) =>
    [...new Set(Array.from({ length: count }, () => items[below(items.length)]))] as Item[];
  const school = () => {
    const at = below(schools);
    return { name: `School ${at}`, town: `Town ${at % 9}`, district: `District ${at % 12}` };
  };
  return aProblem({
    minimum,
    twoPanelShare,
    seed,
    entries: Array.from({ length: entries }, (_, at) => ({
      id: `e${at}`,
      division: DIVISIONS[at % 2] ?? "",
      languages: [draw() < 0.1 ? "es" : "en"],
      topics: some(TOPICS, 2),
      grades: [String(at % 2 ? 9 + below(4) : 3 + below(6))],
      schools: [school()],
      people: [
        {
          role: "guardian" as const,
          mailbox: `guardian-${at}@${draw() < 0.2 ? `firm-${below(9)}.example` : "gmail.com"}`,
          familyName: `Name ${below(60)}`,
          town: `Town ${below(9)}`,
          employer: draw() < 0.2 ? `Firm ${below(9)}` : null,
        },
      ],
    })),
    judges: Array.from({ length: judges }, (_, at) => ({
      ...aJudge(),
      id: `j${at}`,
      cap: Math.max(1, cap - 3 + below(7)),
      expertise: some(TOPICS, 3),
      languages: draw() < 0.25 ? ["en", "es"] : ["en"],
      grades: draw() < 0.3 ? ["9", "10", "11", "12"] : [],
      mailboxes: [`judge-${at}@${draw() < 0.3 ? `firm-${below(9)}.example` : "gmail.com"}`],
      familyName: `Name ${below(60)}`,
      town: `Town ${below(9)}`,
      employer: draw() < 0.3 ? `Firm ${below(9)}` : null,
      schools: draw() < 0.4 ? [school().name] : [],
      district: draw() < 0.2 ? `District ${below(12)}` : null,
      declaredEntries: draw() < 0.2 ? [`e${below(entries)}`] : [],
    })),
  });
}
