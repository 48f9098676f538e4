export interface Student {
  givenName: string;
  familyName: string;
  age: number;
  grade: string;
  /** The mailbox of the adult who signs. */
  guardian: string;
  /** The student's own, where the form was given one. */
  mailbox: string | null;
}

/** What is bought at once: a place for one, or a team. */
export interface Place {
  kind: "young" | "older" | "team";
  title: string;
  /** The mailbox that the form is filled in with. */
  contact: string;
  students: Student[];
}

const STUDENTS_IN_A_GROUP = 10;
const FAMILY_NAMES = ["Ruiz", "Okafor", "Larsen", "Nakamura", "Whitefeather"];

/**
 * Groups of ten students in eight places: four children under 13, of whom two have a mailbox of their own
 * that the form was given, three of 15 who come in by themselves, and a team of three led by an adult.
 */
export function castOf(students: number): Place[] {
  const groups = Math.ceil(students / STUDENTS_IN_A_GROUP);
  return Array.from({ length: groups }, (_, group) => group).flatMap((group) => [
    aPlace("young", `${group}-0`, { age: 9, grade: "4", hasMailbox: false }),
    aPlace("young", `${group}-1`, { age: 10, grade: "5", hasMailbox: true }),
    aPlace("young", `${group}-2`, { age: 11, grade: "6", hasMailbox: false }),
    aPlace("young", `${group}-3`, { age: 12, grade: "7", hasMailbox: true }),
    aPlace("older", `${group}-4`, { age: 15, grade: "9", hasMailbox: true }),
    aPlace("older", `${group}-5`, { age: 16, grade: "10", hasMailbox: true }),
    aPlace("older", `${group}-6`, { age: 17, grade: "12", hasMailbox: true }),
    aTeam(`${group}-7`),
  ]);
}

/** As a program sends it. */
export function registrationOf(place: Place): Record<string, unknown> {
  const { kind, contact, students, title } = place;
  if (kind === "team") {
    const names = students.map(
      (each) => `${each.givenName} ${each.familyName}, grade ${each.grade}`,
    );
    return {
      registration_type: "team",
      email: contact,
      team_name: title,
      team_size: students.length,
      team_members: names.join("\n"),
      adult_confirmed: true,
      terms_accepted: true,
    };
  }
  const [student] = students;
  return {
    registration_type: "individual",
    email: contact,
    first_name: student?.givenName,
    last_name: student?.familyName,
    grade_level: student?.grade,
    age: student?.age,
    guardian_email: student?.guardian,
    guardian_confirmed: kind === "young",
    terms_accepted: true,
  };
}

/** Children who get no letter from us, whatever mailbox they have. */
export function isUnder13({ age }: Student): boolean {
  return age < 13;
}

interface Facts {
  age: number;
  grade: string;
  hasMailbox: boolean;
}

function aPlace(kind: "young" | "older", id: string, facts: Facts): Place {
  const student = aStudent(id, facts);
  const contact = student.mailbox ?? student.guardian;
  return { kind, title: `Project ${id}`, contact, students: [student] };
}

function aTeam(id: string): Place {
  const students = [
    aStudent(`${id}-a`, { age: 11, grade: "6", hasMailbox: false }),
    aStudent(`${id}-b`, { age: 13, grade: "8", hasMailbox: false }),
    aStudent(`${id}-c`, { age: 14, grade: "8", hasMailbox: false }),
  ];
  return { kind: "team", title: `Team ${id}`, contact: `lead-${id}@example.org`, students };
}

function aStudent(id: string, { age, grade, hasMailbox }: Facts): Student {
  const number = [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0);
  return {
    givenName: `Kim${id}`,
    familyName: FAMILY_NAMES[number % FAMILY_NAMES.length] ?? "",
    age,
    grade,
    guardian: `guardian-${id}@example.org`,
    mailbox: hasMailbox ? `student-${id}@example.org` : null,
  };
}
