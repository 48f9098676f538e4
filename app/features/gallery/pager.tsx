import { type GalleryQuery, gallerySearch } from "~/program/gallery-query";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "./gallery-copy";

interface PagerProps {
  path: string;
  query: GalleryQuery;
  pages: number;
}

/** Pages by number. */
export function Pager({ path, query, pages }: PagerProps) {
  const words = COPY[useLocale()].pages;
  if (pages < 2) return null;
  const href = (page: number) => `${path}${gallerySearch({ ...query, page })}`;
  return (
    <nav aria-label={words.label} className="gallery-pages">
      {query.page > 1 && (
        <a href={href(query.page - 1)} rel="prev">
          {words.previous}
        </a>
      )}
      <ol>
        {pagesAround(query.page, pages).map((page) => (
          <li key={page}>
            <a href={href(page)} aria-current={page === query.page ? "page" : undefined}>
              <span className="sr-only">{words.page("")}</span>
              {page}
            </a>
          </li>
        ))}
      </ol>
      {query.page < pages && (
        <a href={href(query.page + 1)} rel="next">
          {words.next}
        </a>
      )}
    </nav>
  );
}

/** So many find room beside each other; a season of 150 projects has seven. */
const ALL_SHOWN = 8;

/** All of them, or the first, the last, and those around this one. */
function pagesAround(page: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => pages <= ALL_SHOWN || each === 1 || each === pages || Math.abs(each - page) <= 3,
  );
}
