/** Sheets and results belong to a lesson; search engines find the lesson. */
export function sheetMeta(loaderData: { lesson: { title: string } } | undefined, what: string) {
  if (!loaderData) return [];
  return [{ title: `${what}: ${loaderData.lesson.title}` }, { name: "robots", content: "noindex" }];
}
