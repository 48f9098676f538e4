/** Signs that no rule of Unicode takes apart, and that people type without. */
const WITHOUT_PARTS: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  ƀ: "b",
  ƶ: "z",
};

const MARKS = /[\u0300-\u036f]/g;

/**
 * As words are searched: without case, and Latin letters without accents, so that "castaneda" finds
 * "Castañeda" and the other way. The database's `folded` says the same of what is searched.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (sign) => plainLetter(sign) ?? sign)
    .replace(MARKS, "");
}

function plainLetter(sign: string): string | undefined {
  const base = sign.normalize("NFD").replace(MARKS, "");
  const letter = WITHOUT_PARTS[base] ?? base;
  return /^[a-z]$/.test(letter) ? letter : undefined;
}
