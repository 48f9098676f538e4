import { type GalleryQuery, gallerySearch } from "~/program/gallery-query";
import { buttonClass } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "./gallery-copy";
import type { GalleryView } from "./gallery-view.server";
import "~/ui/form/form.css";

interface FiltersProps {
  /** The page without a query. */
  path: string;
  query: GalleryQuery;
  counts: GalleryView["counts"];
}

/** Links and one form: every state of the page is an address. On a phone they fold away. */
export function Filters({ path, query, counts }: FiltersProps) {
  const { filters: words, honors } = COPY[useLocale()];
  const href = (changed: Partial<GalleryQuery>) =>
    `${path}${gallerySearch({ ...query, page: 1, ...changed })}`;
  const isNarrowed =
    query.q !== "" || query.kind !== null || query.division !== null || query.honor !== null;
  return (
    <aside className="gallery-filters" aria-label={words.fold}>
      <details className="phone-fold" open={isNarrowed}>
        <summary>{words.fold}</summary>
        <div>
          <SearchForm path={path} query={query} />
          {counts.honors.length > 0 && (
            <FilterList
              title={honors.title}
              links={counts.honors.map(({ honor, count }) => ({
                label: honor ? honors.filters[honor] : honors.all,
                href: href({ honor }),
                isHere: query.honor === honor,
                count,
              }))}
            />
          )}
          <FilterList
            title={words.kind}
            links={counts.kinds.map(({ kind, count }) => ({
              label: kind ? words.kinds[kind] : words.allKinds,
              href: href({ kind }),
              isHere: query.kind === kind,
              count,
            }))}
          />
          <FilterList
            title={words.division}
            links={counts.divisions.map(({ division, count }) => ({
              label: division ? words.divisions[division] : words.everybody,
              href: href({ division }),
              isHere: query.division === division,
              count,
            }))}
          />
        </div>
      </details>
    </aside>
  );
}

function SearchForm({ path, query }: Pick<FiltersProps, "path" | "query">) {
  const words = COPY[useLocale()].filters;
  return (
    <search>
      <form action={path} aria-label={words.find}>
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
        {query.division && <input type="hidden" name="division" value={query.division} />}
        {query.honor && <input type="hidden" name="honor" value={query.honor} />}
        <label htmlFor="gallery-search">{words.search}</label>
        <div className="gallery-search">
          <input
            id="gallery-search"
            name="q"
            type="search"
            defaultValue={query.q}
            maxLength={60}
            autoComplete="off"
            className="control"
          />
          <button type="submit" className={buttonClass()} aria-label={words.find}>
            <Icon name="search" className="size-5" />
          </button>
        </div>
      </form>
    </search>
  );
}

interface FilterLink {
  label: string;
  href: string;
  isHere: boolean;
  count: number;
}

function FilterList({ title, links }: { title: string; links: FilterLink[] }) {
  return (
    <nav aria-label={title} className="gallery-filter">
      <p>{title}</p>
      <ul>
        {links.map(({ label, href, isHere, count }) => (
          <li key={href + label}>
            <a href={href} aria-current={isHere ? "true" : undefined}>
              <span>{label}</span>
              <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
