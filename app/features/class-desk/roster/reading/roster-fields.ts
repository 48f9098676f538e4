import { withoutBrackets } from "./clean-cell";
import { isForbiddenAddress, isForbiddenHeading } from "./forbidden-headings";
import { headingKey, LONGEST_HEADING, wordsOf } from "./heading-words";
import { distanceBetween } from "./word-distance";

/** What of a list we take. Everything else is never looked at. */
export const ROSTER_FIELDS = [
  "given_name",
  "family_name",
  "name",
  "grade",
  "class",
  "guardian_email",
  "left_on",
  "school",
] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

/** As schools and their programs write them; of two columns with one meaning the one named first here has it. */
const KNOWN: Record<RosterField, string> = {
  given_name:
    "firstname first givenname given forename fname fn firstnames givennames legalfirst legalfirstname firstmiddle firstmiddlename firstnamemi nombre nombres primernombre preferredfirst preferredfirstname aliasfirstname firstnamealias",
  family_name:
    "lastname last familyname family surname surnames lname ln lastnames legallast legallastname apellido apellidos apellidopaterno primerapellido preferredlastname aliaslastname lastnamealias",
  name: "name fullname names studentname student students pupil child childname learner displayname lastfirst lastfirstmiddle lastfirstmi lastnamefirstname lastnamefirst namelastfirst sortablename sortname firstlast firstnamelastname firstandlast firstandlastname nombrecompleto nombreyapellido nombreyapellidos nombresyapellidos apellidoynombre apellidosynombres apellidonombre apellidosnombres nombredelalumno nombredelestudiante alumno alumna estudiante",
  grade:
    "gradelevel grade grades gradelevels currentgrade gr grd gl grlvl grlevel grdlvl gradelvl gradecode yearlevel yeargroup year yr grado gradoescolar curso nivel",
  class:
    "homeroom homeroomname homeclass class classname classroom section sectionname course coursename coursetitle homeroomteacher hrteacher teacher teachername teacherlastname primaryteacher tchr advisory advisor room roomnumber roomno homeroomnumber hr hmrm hrm homerm form reggroup registrationgroup tutorgroup group cohort period clase grupo salon aula maestro maestra profesor profesora docente",
  guardian_email:
    "guardianemail guardiansemail parentemail parentsemail parent1email guardian1email familyemail homeemail motheremail fatheremail emailparent emailguardian parentguardianemail contactemail correodelospadres correodeltutor pem",
  left_on:
    "exitdate exit exited withdrawdate withdrawaldate withdrawn dateleft lefton leftdate leavedate droppeddate dropdate enddate exitwithdrawdate fechadesalida fechadebaja enrollmentstatus enrollstatus studentstatus status estado",
  school:
    "schoolname school schools nameofschool campus campusname building buildingname schoolbuilding site sitename enrolledschool attendingschool currentschool escuela nombredelaescuela plantel colegio schoolid schoolnumber schoolno schoolnum schoolcode buildingid buildingcode buildingnumber campusid campuscode siteid sitecode clavedelaescuela",
};

const FIELD_OF = new Map(
  ROSTER_FIELDS.flatMap((field) =>
    KNOWN[field].split(" ").map((word, rank) => [word, { field, rank }] as const),
  ),
);

interface Guess {
  field: RosterField;
  /** Written as we know it, or only like it. */
  isSure: boolean;
  /** The lower, the more it is believed beside another column with the same meaning. */
  rank: number;
}

/** Which field a heading stands for. */
export function guessField(heading: string): Guess | undefined {
  if (heading.length > LONGEST_HEADING) return undefined;
  const [key = "", ...others] = keysOf(heading);
  if (!key || isForbidden(heading)) return undefined;
  if (/mail|correo/.test(key)) {
    return isGuardiansAddress(heading)
      ? { field: "guardian_email", isSure: true, rank: 0 }
      : undefined;
  }
  const known = [key, ...others].flatMap((each) => FIELD_OF.get(each) ?? [])[0];
  if (known) return { ...known, isSure: true, rank: known.rank - (isOfStudent(heading) ? 100 : 0) };
  const near = [key, ...others].flatMap((each) => likeOne(each) ?? [])[0];
  return near && { ...near, isSure: false };
}

/** Columns that we must not hold: secrets, numbers of a person, and what says who somebody is. */
export function isForbidden(heading: string): boolean {
  if (heading.length > LONGEST_HEADING) return true;
  const [key = ""] = keysOf(heading);
  if (/mail|correo/.test(key)) return !isGuardiansAddress(heading) && isForbiddenAddress(key);
  // "Room Number" is nobody's number.
  return !FIELD_OF.has(key) && isForbiddenHeading(heading);
}

/** "Parent 1 Email", "Correo del padre", "Guardain mail". */
function isGuardiansAddress(heading: string): boolean {
  const key = headingKey(heading);
  const isLike = (word: string) => GUARDIANS.some((known) => distanceBetween(known, word) <= 1);
  if (OF_OTHERS.test(key)) return false;
  const isSaid = SURELY_GUARDIANS.test(key) || wordsOf(heading).some(isLike);
  return isSaid || (OF_GUARDIANS.test(key) && !isStudentsOwn(heading));
}

/** "Student Contact Email" is how to reach the student. */
export function isStudentsOwn(heading: string): boolean {
  return isOfStudent(heading) && !SURELY_GUARDIANS.test(headingKey(heading));
}

/** "Student First Name" beside "First Name", which then is somebody else's. */
export function isOfStudent(heading: string): boolean {
  return wordsOf(heading).some((word) => OF_STUDENTS.has(word));
}

const OF_STUDENTS = new Set(
  "student students stu pupil pupils child childs children learner alumno alumna alumnos estudiante estudiantes".split(
    " ",
  ),
);

const GUARDIANS = ["guardian", "parent", "mother", "father"];
const SURELY_GUARDIANS =
  /guardian|parent|mother|father|mom|dad|family|household|padre|madre|tutor|apoderado/;
const OF_GUARDIANS = /contact|home/;
const OF_OTHERS = /emerg|homeroom|teacher/;

const NOISE = new Set(
  "student students stu pupil pupils learner child children childs s the of de del la el los legal current primary required optional enrollment enrolment enroll user alumno alumna alumnos estudiante estudiantes".split(
    " ",
  ),
);

/** As it stands, without what is in brackets, without words that say nothing, and behind the last dot. */
function keysOf(heading: string): string[] {
  const bare = withoutBrackets(heading);
  const words = wordsOf(bare).filter((word) => !NOISE.has(word));
  const keys = [heading, bare, words.join(" "), bare.split(/[.:]/).at(-1) ?? ""].map(headingKey);
  return [...new Set(keys.filter(Boolean))];
}

/** With a letter or two that are wrong: the nearest. */
function likeOne(key: string) {
  const slips = key.length < 4 ? 0 : key.length < 7 ? 1 : 2;
  const [nearest] = [...FIELD_OF]
    .filter(([word]) => word.length > 3)
    .map(([word, known]) => ({ known, distance: distanceBetween(word, key) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.known;
}
