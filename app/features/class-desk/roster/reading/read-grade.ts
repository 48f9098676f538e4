import { GRADES, type Grade } from "~/program/options";

const WORDS: Record<string, Grade> = {
  k: "K",
  kg: "K",
  kn: "K",
  kinder: "K",
  kindergarten: "K",
  kindergarden: "K",
  first: "1",
  second: "2",
  third: "3",
  fourth: "4",
  fifth: "5",
  sixth: "6",
  seventh: "7",
  eighth: "8",
  ninth: "9",
  tenth: "10",
  eleventh: "11",
  twelfth: "12",
  freshman: "9",
  sophomore: "10",
  junior: "11",
  senior: "12",
};

/** "05", "5th", "Grade 5", "5.º" and "fifth grade" are grade 5; undefined where it is none of K to 12. */
export function readGrade(text: string): Grade | undefined {
  const bare = text
    .toLowerCase()
    .replace(/\b(grade|gr|grado|year|yr)\b\.?/g, "")
    .replace(/[.:#]/g, "")
    .trim();
  const word = WORDS[bare];
  if (word) return word;
  const [, digits] = /^0*(\d{1,2})\s*(?:st|nd|rd|th|º|ª|o)?(?:\s*0)?$/.exec(bare) ?? [];
  if (digits === undefined) return undefined;
  return digits === "0" ? "K" : GRADES.find((grade) => grade === digits);
}
