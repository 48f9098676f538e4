import { expect, test } from "vitest";
import { type ListView, listLink, listSearch, optionsOf, readListQuery } from "./list-query";

const view: ListView = {
  path: "/admin/registrations",
  searchLabel: "Find by name",
  filters: [
    {
      name: "type",
      label: "Type",
      any: "All types",
      options: optionsOf({ individual: "Individual", team: "Team", school: "School" }),
    },
    {
      name: "status",
      label: "Status",
      any: "Any status",
      options: optionsOf({ paid: "Paid", pending: "Pending" }),
    },
  ],
  sorts: ["attention", "received", "name"],
  defaultSort: "-attention",
  hasSeasons: true,
  canExport: true,
};

const read = (search: string) => readListQuery(new URLSearchParams(search), view);

test("a list's address survives being read and written again", () => {
  const search = "?q=ada+moreno&type=team&status=paid&season=all&sort=name&page=3";
  expect(listSearch(read(search), view)).toBe(search);
});

test("the plain list has a plain address", () => {
  expect(listSearch(read("page=1&sort=-attention&q=+&status="), view)).toBe("");
});

test.each([
  "type=spaceship",
  "sort=password",
  "page=-1",
  "page=1e9",
  "page=0x10",
  "season=<script>",
])("%s makes no sense and is left out", (search) => {
  expect(listSearch(read(search), view)).toBe("");
});

test("another filter starts at the first page again", () => {
  expect(listLink(view, read("page=7"), { filters: { type: "team" } })).toBe(
    "/admin/registrations?type=team",
  );
});
