const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, "iPhone or iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

/** "Firefox on Windows": enough to know one's own devices again. */
export function describeBrowser(userAgent: string | null): string {
  const first = (known: [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = first(BROWSERS) ?? "Unknown browser";
  const system = first(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
