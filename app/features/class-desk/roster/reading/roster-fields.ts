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
] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

/** "firstname" for "First Name *", "nombre" for "Nombre". */
export function headingKey(heading: string): string {
  return heading
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase()
    .slice(0, 60);
}

const KNOWN: Record<RosterField, string> = {
  given_name:
    "first firstname firstnames given givenname givennames forename fname studentfirst studentfirstname firstnamestudent legalfirstname preferredfirstname nombre nombres primernombre",
  family_name:
    "last lastname lastnames family familyname surname lname studentlast studentlastname lastnamestudent legallastname apellido apellidos",
  name: "name names fullname student students studentname studentfullname pupil child childname learner lastfirst lastnamefirstname namelastfirst nombrecompleto alumno alumna estudiante",
  grade:
    "grade grades gradelevel gradelevels gr grd grlvl year yearlevel currentgrade studentgrade grado curso",
  class:
    "class classname classroom homeroom homeroomname homeroomteacher room hr section sectionname teacher teachername course coursename coursetitle period group clase grupo salon maestro maestra",
  guardian_email:
    "guardianemail guardiansemail parentemail parentsemail parent1email guardian1email familyemail homeemail motheremail fatheremail emailparent emailguardian parentguardianemail correodelospadres correodeltutor",
  left_on:
    "exit exitdate exited withdrawdate withdrawaldate withdrawn dateleft lefton leftdate droppeddate dropdate enddate",
};

const FIELD_OF = new Map(
  ROSTER_FIELDS.flatMap((field) => KNOWN[field].split(" ").map((word) => [word, field] as const)),
);

/** Which field a heading stands for, and whether that is sure or only likely. */
export function guessField(heading: string): { field: RosterField; isSure: boolean } | undefined {
  const key = headingKey(heading);
  if (!key || isForbidden(heading)) return undefined;
  const known = FIELD_OF.get(key);
  if (known) return { field: known, isSure: true };
  if (/mail|correo/.test(key)) {
    const isGuardians = /guardian|parent|mother|father|family|padre|madre|tutor/.test(key);
    return isGuardians ? { field: "guardian_email", isSure: true } : undefined;
  }
  const slips = key.length < 4 ? 0 : key.length < 7 ? 1 : 2;
  const near = [...FIELD_OF].find(
    ([word]) => word.length > 3 && distanceBetween(word, key) <= slips,
  );
  return near && { field: near[1], isSure: false };
}

const FORBIDDEN_STEMS =
  /passw|pwd|passcode|contrasen|phone|mobile|telefon|celular|socialsec|birth|nacimiento|gender|ethnic|hispanic|latino|disab|username|sourcedid|identifier|homeless|migrant|immigrant|language|idioma|religion|medic|allerg|econom|income|lunch|postal|street|nationality|citizen|discipline|photo/;
const FORBIDDEN_WORDS = new Set(
  "id ids number no nr num pin pass pw pswd secret clave claves login user dob age sex race raza genero ssn tel cell sms zip city town address state county country ell el lep esl iep sped 504 frl meal note notes comment comments gpa score bus lasid sasid sis edid token".split(
    " ",
  ),
);
const FORBIDDEN_LONG_WORDS =
  "password phone telephone birthdate birthday gender ethnicity demographics username".split(" ");

/** Columns that we must not hold: secrets, numbers of a person, and what says who somebody is. */
export function isForbidden(heading: string): boolean {
  const key = headingKey(heading);
  if (/mail|correo/.test(key)) return /student|school|alumn|login|user/.test(key);
  if (FORBIDDEN_STEMS.test(key)) return true;
  if (wordsOf(heading).some((word) => FORBIDDEN_WORDS.has(word))) return true;
  return FORBIDDEN_LONG_WORDS.some((word) => distanceBetween(word, key) <= 2);
}

/** "studentID" and "student_id" are two words. */
function wordsOf(heading: string): string[] {
  return heading
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
}
