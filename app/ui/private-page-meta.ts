/** Of a page that is one person's: no search engine lists it. */
export function privatePageMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex" }];
}
