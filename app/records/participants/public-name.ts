import { joinNames } from "~/program/letter-text";
import type { Locale } from "~/program/locale";
import type { ConsentedParticipant } from "./consent";
import { mayShow } from "./may-show";

/** The most that the public reads about who made a project: "Ana R., grade 5". Null: not in public. */
export function publicName(participant: ConsentedParticipant, locale: Locale): string | null {
  if (!mayShow(participant, "project")) return null;
  const name = mayShow(participant, "name") ? shortName(participant) : WORDS[locale].aStudent;
  return [name, gradeIn(participant.grade, locale)].filter(Boolean).join(", ");
}

/**
 * A whole team as one phrase, from what is shown of each: "Ana R. (grade 5) and 2 students (grade 6)". Of several the
 * grade stands in brackets: a comma only ever parts two children.
 */
export function whoInWords(names: readonly string[], locale: Locale): string {
  if (names.length === 1) return names.join();
  const { aStudent, students } = WORDS[locale];
  const isNameless = (name: string) => name.startsWith(aStudent);
  const nameless = Map.groupBy(names.filter(isNameless), (name) => name.slice(aStudent.length));
  const phrases = [
    ...names.filter((name) => !isNameless(name)),
    ...[...nameless].map(([grade, { length }]) => `${students(length)}${grade}`),
  ];
  if (phrases.length === 1) return phrases.join();
  return joinNames(
    phrases.map((phrase) => phrase.replace(/, (.+)$/, " ($1)")),
    locale,
  );
}

/** "Ana R.", where the public may know it at all: for what is no project. */
export function shortPublicName(participant: ConsentedParticipant): string | null {
  return mayShow(participant, "name") ? shortName(participant) : null;
}

/** "Ana R." */
function shortName({
  givenName,
  familyName,
}: Pick<ConsentedParticipant, "givenName" | "familyName">): string {
  const initial = [...(familyName?.trim() ?? "")][0];
  const [firstGiven = givenName] = givenName.trim().split(/\s+/);
  return initial ? `${firstGiven} ${initial.toLocaleUpperCase("en-US")}.` : firstGiven;
}

/** "grade 5", "kindergarten"; "5.º grado" */
function gradeIn(grade: string | null, locale: Locale): string | null {
  if (!grade) return null;
  return grade === "K" ? WORDS[locale].kindergarten : WORDS[locale].grade(grade);
}

const WORDS: Record<
  Locale,
  {
    aStudent: string;
    students: (count: number) => string;
    kindergarten: string;
    grade: (grade: string) => string;
  }
> = {
  en: {
    aStudent: "A student",
    students: (count) => (count === 1 ? "1 student" : `${count} students`),
    kindergarten: "kindergarten",
    grade: (grade) => `grade ${grade}`,
  },
  es: {
    aStudent: "Estudiante",
    students: (count) => (count === 1 ? "1 estudiante" : `${count} estudiantes`),
    kindergarten: "kínder",
    grade: (grade) => `${grade}.º grado`,
  },
};
