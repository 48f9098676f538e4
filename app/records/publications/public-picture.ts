import type { FileFacts } from "~/platform/files/files.table.server";

export interface PublicPicture {
  /** For `<source>`, best first. */
  sources: { type: string; srcSet: string }[];
  /** For browsers that know none of them. */
  src: string;
  width: number;
  height: number;
}

/** The addresses of a project's cover in all its sizes; undefined until they are made. */
export function publicPicture(
  slug: string,
  { variants = [], width = 0, height = 0 }: FileFacts,
): PublicPicture | undefined {
  const largest = variants.at(-1);
  if (largest === undefined) return undefined;
  const address = (each: number, format: string) =>
    `/gallery/${slug}/pictures/cover-${each}.${format}`;
  const srcSet = (format: string) =>
    variants.map((each) => `${address(each, format)} ${each}w`).join(", ");
  return {
    sources: [
      { type: "image/avif", srcSet: srcSet("avif") },
      { type: "image/webp", srcSet: srcSet("webp") },
    ],
    src: address(largest, "jpg"),
    width: largest,
    height: Math.round((height * largest) / width),
  };
}
