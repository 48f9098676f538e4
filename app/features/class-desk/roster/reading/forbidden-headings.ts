import { headingKey, wordsOf } from "./heading-words";
import { distanceBetween } from "./word-distance";

const STEMS =
  /passw|pwd|passcode|contrasen|phone|mobile|telef|celular|socialsec|birth|nacimiento|gender|ethn|etnia|hispanic|latino|racial|tribal|disab|discapac|username|sourcedid|identifier|homeless|migrant|immigr|refugee|foster|military|language|idioma|religion|medic|health|allerg|immuniz|insur|doctor|physician|econom|income|lunch|postal|street|domicil|direccion|nationality|citizen|discipline|custod|photo|graduat|counsel|locker|barcode/;
const WORDS = new Set(
  "id ids number no nr num pin pass pw pswd secret clave claves login user dob bd bday age edad sex sx sexo eth race raza genero ssn tel cell sms zip city town address addr state county country ell el lep eld esl iep sped 504 frl meal note notes comment comments gpa score bus lasid sasid sis edid token matricula curp cedula dni folio badge balance".split(
    " ",
  ),
);
const LONG_WORDS =
  "password phone telephone birthdate birthday gender ethnicity demographics username".split(" ");
/** We ask for an adult's address only; a relative's name is nobody's in a list of students. */
const ADULTS =
  /guardian|parent|mother|father|contact|emerg|sibling|relation|padre|madre|apoderado|acudiente/;

/** By a heading's words, its parts, and those that are misspelt. */
export function isForbiddenHeading(heading: string): boolean {
  const key = headingKey(heading);
  if (STEMS.test(key) || ADULTS.test(key)) return true;
  if (wordsOf(heading).some((word) => WORDS.has(word))) return true;
  return LONG_WORDS.some((word) => distanceBetween(word, key) <= 2);
}

/** Of a student, of somebody at the school, or of nobody we may ask. */
export function isForbiddenAddress(key: string): boolean {
  return /student|school|alumn|login|user|teacher|staff|emerg|stu/.test(key);
}

/** "Guardian" above addresses is a guardian's address. */
export function isOfAdults(heading: string): boolean {
  return ADULTS.test(headingKey(heading));
}
