import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { EntryPerson, EntrySchool, EntryToRead } from "~/program/assignment/problem";
import { languageOf, topicsOf } from "~/program/assignment/project-topics";
import { advisorMatches } from "../entries/advising.table.server";
import { entries, entryMembers } from "../entries/entries.table.server";
import { mentors } from "../entries/mentors.table.server";
import { consents } from "../participants/consents.table.server";
import { guardians, participants } from "../participants/participants.table.server";
import { advisors } from "../people/advisors.table.server";
import { people } from "../people/people.table.server";
import { projectVersions } from "../projects/projects.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { schools } from "../schools/schools.table.server";
import { IS_AT_DESK, schoolTeachers } from "../schools/teachers.table.server";
import { roundEntries } from "./rounds.table.server";

/** An entry to be read, and its own id beside the round's, by which judges name it when they know somebody. */
export type EntryFacts = EntryToRead & { entryId: string };

/** What is left to be read in a round, with everything by which a conflict can be found. */
export async function entryFacts(roundId: string, from: Database = db()): Promise<EntryFacts[]> {
  const rows = await from
    .select({
      id: roundEntries.id,
      entryId: entries.id,
      division: roundEntries.division,
      content: projectVersions.content,
    })
    .from(roundEntries)
    .innerJoin(entries, eq(entries.id, roundEntries.entryId))
    .innerJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .where(and(eq(roundEntries.roundId, roundId), isNull(roundEntries.outAt)))
    .orderBy(roundEntries.id);
  const ids = rows.map(({ entryId }) => entryId);
  if (ids.length === 0) return [];
  const members = Map.groupBy(await membersOf(ids, from), ({ entryId }) => entryId);
  const adults = Map.groupBy(await adultsOf(ids, from), ({ entryId }) => entryId);
  return rows.map(({ id, entryId, division, content }) => {
    const own = members.get(entryId) ?? [];
    const { title, abstract, description } = content;
    const words = `${title.title} ${abstract.text} ${description.text}`;
    const children = own.map(
      ({ familyName, mailbox }): EntryPerson => ({
        ...NOBODY,
        role: "member",
        familyName,
        mailbox,
      }),
    );
    const around = (adults.get(entryId) ?? []).map(
      ({ role, mailbox, name }): EntryPerson => ({
        ...NOBODY,
        role,
        mailbox,
        familyName: familyNameOf(name),
      }),
    );
    return {
      id,
      entryId,
      division,
      languages: [languageOf(words)],
      topics: topicsOf(words),
      // In one order, whatever order rows come in: the same facts are the same problem.
      grades: [...new Set(own.flatMap(({ grade }) => grade ?? []))].sort(),
      schools: inOneOrder(schoolsOf(own)),
      people: inOneOrder([...children, ...around]),
    };
  });
}

function inOneOrder<Fact>(facts: Fact[]): Fact[] {
  const keyed = facts.map((fact) => ({ fact, key: JSON.stringify(fact) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ fact }) => fact);
}

const NOBODY = { mailbox: null, familyName: null, town: null, employer: null };

/** "Rosa María Ruiz" is a Ruiz. */
export function familyNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/).at(-1) || null;
}

type Member = Awaited<ReturnType<typeof membersOf>>[number];

function schoolsOf(members: Member[]): EntrySchool[] {
  const named = members.flatMap(({ school, town, district }) =>
    school ? [{ name: school, town, district }] : [],
  );
  return [...new Map(named.map((school) => [school.name, school])).values()];
}

function membersOf(ids: string[], from: Database) {
  return from
    .select({
      entryId: entryMembers.entryId,
      familyName: participants.familyName,
      grade: participants.grade,
      school: participants.shownSchool,
      town: schools.town,
      district: schools.district,
      mailbox: people.email,
    })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .leftJoin(schools, eq(schools.id, participants.schoolId))
    .leftJoin(people, eq(people.id, participants.personId))
    .where(and(inArray(entryMembers.entryId, ids), isNull(entryMembers.leftAt)));
}

interface Adult {
  entryId: string;
  role: EntryPerson["role"];
  mailbox: string;
  name: string | null;
}

/** Guardians with the name they signed by, mentors, advisors, whoever registered, and the teachers of their schools. */
async function adultsOf(ids: string[], from: Database): Promise<Adult[]> {
  const { entryId, participantId } = entryMembers;
  const family = await from
    .select({
      entryId,
      mailbox: people.email,
      name: sql<string | null>`(select ${consents.signature} from ${consents}
        where ${consents.participantId} = ${guardians.participantId}
          and ${consents.guardianId} = ${guardians.personId}
        order by ${consents.createdAt} desc limit 1)`,
    })
    .from(entryMembers)
    .innerJoin(guardians, eq(guardians.participantId, participantId))
    .innerJoin(people, eq(people.id, guardians.personId))
    .where(and(inArray(entryId, ids), isNull(entryMembers.leftAt)));
  const helpers = await from
    .select({ entryId: mentors.entryId, mailbox: people.email })
    .from(mentors)
    .innerJoin(people, eq(people.id, mentors.personId))
    // From the day they are named: whoever has not answered yet knows them all the same.
    .where(inArray(mentors.entryId, ids));
  // Also of those whose advising is over: they have had a hand in it.
  const advising = await from
    .select({ entryId: advisorMatches.entryId, mailbox: people.email, name: advisors.name })
    .from(advisorMatches)
    .innerJoin(advisors, eq(advisors.id, advisorMatches.advisorId))
    .innerJoin(people, eq(people.id, advisors.personId))
    .where(and(inArray(advisorMatches.entryId, ids), isNotNull(advisorMatches.begunAt)));
  const buyers = await from
    .select({ entryId: entries.id, mailbox: people.email, name: registrations.contactName })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .innerJoin(
      people,
      or(eq(people.id, registrations.contactId), eq(people.id, registrations.adultId)),
    )
    .where(inArray(entries.id, ids));
  const teachers = await from
    .select({ entryId, mailbox: people.email })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, participantId))
    .innerJoin(
      schoolTeachers,
      and(
        eq(schoolTeachers.schoolId, participants.schoolId),
        eq(schoolTeachers.season, participants.season),
        IS_AT_DESK,
      ),
    )
    .innerJoin(people, eq(people.id, schoolTeachers.personId))
    .where(and(inArray(entryId, ids), isNull(entryMembers.leftAt)));
  const as =
    (role: Adult["role"]) => (row: { entryId: string; mailbox: string; name?: string | null }) => ({
      name: null,
      ...row,
      role,
    });
  return [
    ...family.map(as("guardian")),
    ...helpers.map(as("mentor")),
    ...advising.map(as("advisor")),
    ...buyers.map(as("teacher")),
    ...teachers.map(as("teacher")),
  ];
}
