import { cookieHeader, readCookie } from "~/platform/cookies.server";

const AGE_COOKIE = "fair.vote-age";
const AGE_SECONDS = 1_800;

/** What the browser remembers of the year that was typed: only on which side of 13 it lies. */
type AgeMark = "younger" | "older";

export function ageMarkIn({ headers }: Request): AgeMark | null {
  const value = readCookie(headers, AGE_COOKIE);
  return value === "younger" || value === "older" ? value : null;
}

/** For half an hour, so that Back does not undo it. */
export function ageMarkCookie(mark: AgeMark): string {
  return cookieHeader(AGE_COOKIE, mark, AGE_SECONDS);
}
