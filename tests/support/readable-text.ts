const READ_ATTRIBUTES = /\s(?:content|alt|title|aria-label|datetime|href|value)="([^"]*)"/g;

/** All that a page says: its text, its data blocks, and the attributes that people or machines read. */
export function readableText(html: string): string {
  const attributes = [...html.matchAll(READ_ATTRIBUTES)]
    .map(([, value]) => value ?? "")
    .filter((value) => !value.startsWith("/assets/"));
  const text = html.replace(/<style[\s\S]*?<\/style>/g, "").replace(/<[^>]+>/g, " ");
  return [text, ...attributes]
    .join("\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
