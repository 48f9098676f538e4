import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ListFilter, ListPage } from "~/program/list-query";
import { Choice, Field } from "./field";
import { PhoneFold } from "./phone-fold";

/** A form that asks by address, so that every answer can be shared as a link. */
export function ListFilters({ page }: { page: ListPage<unknown> }) {
  const { view, query, seasons } = page;
  return (
    // The key makes the boxes follow the address when a link changes it.
    <Form
      key={JSON.stringify(query)}
      role="search"
      aria-label="Filters"
      className="filters"
      action={view.path}
    >
      {view.searchLabel && (
        <div className="filters-search">
          <Field
            label={view.searchLabel}
            name="q"
            type="search"
            defaultValue={query.q}
            maxLength={100}
          />
        </div>
      )}
      <ChoicesBehindAButton chosen={Object.keys(query.filters).length + (query.season ? 1 : 0)}>
        {view.filters.filter(canBeChosen).map(({ name, label, any, options }) => (
          <Choice
            key={name}
            label={label}
            name={name}
            empty={any}
            options={options}
            defaultValue={query.filters[name] ?? ""}
          />
        ))}
        {seasons && (
          <Choice
            label="Season"
            name="season"
            empty={`${seasons.live} (now)`}
            options={[
              ...seasons.all
                .filter((season) => season !== seasons.live)
                .map((season) => ({ value: season, label: season })),
              { value: "all", label: "All seasons" },
            ]}
            defaultValue={query.season === seasons.live ? "" : query.season}
          />
        )}
      </ChoicesBehindAButton>
      {query.sort !== view.defaultSort && <input type="hidden" name="sort" value={query.sort} />}
      <button type="submit" className="btn">
        Apply
      </button>
    </Form>
  );
}

/** On a phone; where there is room the stylesheet shows them without it. */
function ChoicesBehindAButton({ chosen, children }: { chosen: number; children: ReactNode }) {
  return (
    <PhoneFold label={<>Filters{chosen > 0 && ` (${chosen})`}</>} className="filters-choices">
      {children}
    </PhoneFold>
  );
}

/** Of records there may be none. */
function canBeChosen({ options, isOfRecords }: ListFilter): boolean {
  return !isOfRecords || options.length > 0;
}
