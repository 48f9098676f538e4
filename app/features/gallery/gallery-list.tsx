import { longDate } from "~/program/format";
import { gallerySearch } from "~/program/gallery-query";
import { localOf } from "~/program/mountain-time";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import type { GalleryCopy } from "./copy.en";
import { Filters } from "./filters";
import { COPY } from "./gallery-copy";
import type { GalleryStage } from "./gallery-stage";
import type { GalleryView } from "./gallery-view.server";
import { Pager } from "./pager";
import { ProjectWall } from "./project-card";

interface GalleryListProps {
  view: GalleryView;
  /** The page without a query, in the reader's language. */
  path: string;
  stage: GalleryStage | "archive";
}

/** Filters at the left, the wall at the right, and above it why this order. */
export function GalleryList({ view, path, stage }: GalleryListProps) {
  const words = COPY[useLocale()];
  const { query, cards, found, total, pages, counts } = view;
  const isNarrowed = gallerySearch({ ...query, page: 1 }) !== "";
  return (
    <div className="wrap gallery-columns">
      <Filters path={path} query={query} counts={counts} />
      <div className="min-w-0">
        <OrderNote seed={view.seed} stage={stage} />
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

function OrderNote({ seed, stage }: { seed: string | null; stage: GalleryListProps["stage"] }) {
  const locale = useLocale();
  const { now } = useSite();
  const { order, archive } = COPY[locale];
  return (
    <div className="gallery-order">
      <Icon name="layers" className="size-6" />
      <p>
        <b>{seed ? leadOf(stage, order) : archive.note}</b>{" "}
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

function leadOf(stage: GalleryListProps["stage"], order: GalleryCopy["order"]): string {
  if (stage === "places") return order.afterPlaces;
  return stage === "voting" ? order.lead : order.closed;
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
