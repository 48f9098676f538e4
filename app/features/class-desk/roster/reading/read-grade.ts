import { GRADES, type Grade } from "~/program/options";

const WORDS: Record<Grade, string> = {
  K: "k kg kn kin kind kinder kindergarten kindergarden jardin kdg kdgn kf kh ka kp kd kam kpm k5",
  "1": "first one primero primer primera 1ro 1er 1ra",
  "2": "second two segundo segunda 2do 2da",
  "3": "third three tercero tercer tercera 3ro 3er 3ra",
  "4": "fourth four cuarto cuarta 4to 4ta",
  "5": "fifth five quinto quinta 5to 5ta",
  "6": "sixth six sexto sexta 6to 6ta",
  "7": "seventh seven septimo septima 7mo 7ma",
  "8": "eighth eight octavo octava 8vo 8va",
  "9": "ninth nine noveno novena 9no 9na freshman freshmen fr",
  "10": "tenth ten decimo decima 10mo sophomore soph so",
  "11": "eleventh eleven undecimo junior jr",
  "12": "twelfth twelve duodecimo senior sr",
};

const GRADE_OF = new Map(
  GRADES.flatMap((grade) => WORDS[grade].split(" ").map((word) => [word, grade] as const)),
);
const NOISE = new Set(
  "grade grades gr grd grado level lvl year yr y g class of the am pm half full day".split(" "),
);

/** "05", "5th", "Grade 5", "5.º", "5.0" and "fifth grade" are grade 5; undefined where it is none of K to 12. */
export function readGrade(text: string): Grade | undefined {
  const words = text
    .replace(/[ºª°]/g, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/^(\d+)\.0+$/, "$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !NOISE.has(word));
  const found = new Set(words.map(gradeOfWord));
  const [grade] = found;
  // "5/6" may be either, and "-1" is how some write the year before kindergarten.
  return found.size === 1 && !/^-\d/.test(text.trim()) ? grade : undefined;
}

function gradeOfWord(word: string): Grade | undefined {
  const known = GRADE_OF.get(word);
  if (known) return known;
  const [, digits] = /^(?:g|gr|grade|grado)?0*(\d{1,2})(?:st|nd|rd|th|o)?$/.exec(word) ?? [];
  if (digits === undefined) return undefined;
  return digits === "0" ? "K" : GRADES.find((grade) => grade === digits);
}
