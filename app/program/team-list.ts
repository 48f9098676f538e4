import { fullName } from "./shown-name";
import { fitsTeamSize, NAME_SUFFIX, type NamedStudent, readMember } from "./team-members";

interface TeamOfSize {
  size: number;
  /** Somebody is named as its leader, who may be one of the students or an adult. */
  hasLeader: boolean;
}

/**
 * The students of a team, as anybody may write them: in lines, or with commas, semicolons and "and" between
 * them. A comma may also stand behind a family name ("Ruiz, Ana"): it is read so only where that fits the
 * team's size and the plain reading does not. Of a list that fits no way, all names that it may hold.
 */
export function readTeamList(text: string, { size, hasLeader }: TeamOfSize): NamedStudent[] {
  const fits = (list: NamedStudent[]) => fitsTeamSize(list.length, size, hasLeader);
  const each = piecesOf(text).flatMap(namesIn).map(readMember);
  if (fits(each)) return each;
  const turned = piecesOf(text).map(familyNameFirst);
  return isComplete(turned) && fits(turned) ? turned : each;
}

/** What stands between line ends, semicolons and "and": a name, or several with commas. */
function piecesOf(text: string): string[] {
  return text
    .split(/[\r\n;]/)
    .flatMap((line) => line.replace(/\s+/g, " ").split(/ (?:and|&) /i))
    .filter((piece) => /[^\s,]/.test(piece));
}

const ONLY_A_GRADE = /^\(?(?:gr(?:ade|\.)? ?)?(?:K|1[0-2]|[1-9])(?:st|nd|rd|th)?(?: grade)?\)?$/i;

/** A grade or a "Jr." behind a comma belongs to the name before it. */
function namesIn(piece: string): string[] {
  const names: string[] = [];
  for (const part of piece.split(",").map((each) => each.trim())) {
    const name = names.at(-1);
    if (name && ONLY_A_GRADE.test(part)) names.splice(-1, 1, `${name}, ${part}`);
    else if (name && NAME_SUFFIX.test(part)) names.splice(-1, 1, `${name} ${part}`);
    else if (part) names.push(part);
  }
  return names;
}

/** "Ruiz, Ana, grade 5". Undefined: more commas than one name has. */
function familyNameFirst(piece: string): NamedStudent | undefined {
  const [first = "", second, ...more] = namesIn(piece);
  if (more.length > 0) return undefined;
  if (!second) return readMember(first);
  const { grade, ...given } = readMember(second);
  return { givenName: fullName(given), familyName: first, grade };
}

function isComplete<T>(list: (T | undefined)[]): list is T[] {
  return !list.includes(undefined);
}
