import { Form } from "react-router";
import { Choice, Field } from "../ui/field";
import type { ListPage } from "./list-page.server";
import type { ListQuery, ListView } from "./list-query";

interface ListFiltersProps {
  view: ListView;
  query: ListQuery;
  seasons: ListPage<unknown>["seasons"];
}

/** A form that asks by address, so that every answer can be shared as a link. */
export function ListFilters({ view, query, seasons }: ListFiltersProps) {
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
      {view.filters.map(({ name, label, any, options }) => (
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
      {query.sort !== view.defaultSort && <input type="hidden" name="sort" value={query.sort} />}
      <button type="submit" className="btn">
        Apply
      </button>
    </Form>
  );
}
