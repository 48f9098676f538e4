/** Where to go after sign-in: an address of this site, never another one's. */
export function safeDestination(wanted: string | null, fallback = "/"): string {
  if (!wanted) return fallback;
  const base = "http://site.invalid";
  if (!/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, base)) return fallback;
  const { origin, pathname, search } = new URL(wanted, base);
  // Browsers read "/\evil" and "/<tab>/evil" as another host; the parser has undone such tricks here.
  if (origin !== base || pathname.startsWith("//")) return fallback;
  return `${pathname}${search}`;
}
