import { longDate } from "~/program/format";
import type { GalleryPhase } from "~/program/gallery-phase";
import { gallerySearch } from "~/program/gallery-query";
import { localOf } from "~/program/mountain-time";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import { Filters } from "./filters";
import { COPY } from "./gallery-copy";
import type { GalleryView } from "./gallery-view.server";
import { Pager } from "./pager";
import { ProjectWall } from "./project-card";

interface GalleryListProps {
  view: GalleryView;
  /** The page without a query, in the reader's language. */
  path: string;
  phase: GalleryPhase | "archive";
}

/** Filters at the left, the wall at the right, and above it why this order. */
export function GalleryList({ view, path, phase }: GalleryListProps) {
  const words = COPY[useLocale()];
  const { query, cards, found, total, pages, counts } = view;
  const isNarrowed = gallerySearch({ ...query, page: 1 }) !== "";
  return (
    <div className="wrap gallery-columns">
      <Filters path={path} query={query} counts={counts} />
      <div className="min-w-0">
        <OrderNote seed={view.seed} phase={phase} />
        <h2 className="sr-only">{words.list}</h2>
        {isNarrowed && cards.length > 0 && (
          <p role="status" className="mb-6 font-bold">
            {words.found(words.projects(found))}
            {query.q && ` “${query.q}”`}
          </p>
        )}
        {cards.length > 0 ? (
          <ProjectWall cards={cards} />
        ) : (
          <Nothing search={query.q} isEmpty={total === 0} path={path} />
        )}
        <Pager path={path} query={query} pages={pages} />
      </div>
    </div>
  );
}

function OrderNote({ seed, phase }: { seed: string | null; phase: GalleryListProps["phase"] }) {
  const locale = useLocale();
  const { now } = useSite();
  const { order, archive } = COPY[locale];
  return (
    <div className="gallery-order">
      <Icon name="layers" className="size-6" />
      <p>
        <b>{seed ? (phase === "voting" ? order.lead : order.closed) : archive.note}</b>{" "}
        {seed ? order.text(longDate(localOf(now), locale)) : archive.order}
        {seed && (
          <>
            {" "}
            {order.seed} <code>{seed}</code>.
          </>
        )}
      </p>
    </div>
  );
}

function Nothing({ search, isEmpty, path }: { search: string; isEmpty: boolean; path: string }) {
  const { nothing } = COPY[useLocale()];
  return (
    <div role="status" className="gallery-nothing">
      <p className="display text-h3">
        {isEmpty ? nothing.none : search ? nothing.title(search) : nothing.filtered}
      </p>
      <p className="mt-3">{isEmpty ? nothing.noneText : nothing.text}</p>
      {!isEmpty && (
        <p className="mt-3">
          <a href={path}>{nothing.all}</a>
        </p>
      )}
    </div>
  );
}
