/** An id made from a name, that nobody has yet: "ethical-ai-use", "ethical-ai-use-2". */
export function freshId(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name);
  let id = slug;
  for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
  return id;
}

function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  // A name without a single Latin letter is a name too.
  return slug || "entry";
}
