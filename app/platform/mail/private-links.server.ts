/** Shorter parts of an address are words; tokens and ids are longer, with digits or capitals among them. */
const SHORTEST_SECRET = 16;
const LINK = /https?:\/\/[^\s<>"')\]]+/g;
/** As they are typed from a letter: six digits, perhaps with a gap in the middle. */
const CODE = /\b\d{3}[ -]?\d{3}\b/g;

/** The letter for anybody but the addressee. Rather a link too many is hidden than one too few. */
export function withoutPrivateLinks(text: string): string {
  return text
    .replace(LINK, (link) => (isPrivate(link) ? "[private link]" : link))
    .replace(CODE, "[code]");
}

function isPrivate(link: string): boolean {
  if (!URL.canParse(link)) return true;
  const { pathname, searchParams, hash } = new URL(link);
  return (
    searchParams.has("token") ||
    [...pathname.split("/"), ...searchParams.values(), hash].some(looksSecret)
  );
}

function looksSecret(part: string): boolean {
  return part.length >= SHORTEST_SECRET && /[A-Z\d]/.test(part);
}
