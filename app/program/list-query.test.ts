import { expect, test } from "vitest";
import { registrationsView } from "~/admin/registrations/registrations-view";
import { listLink, listSearch, readListQuery } from "./list-query";

const read = (search: string) => readListQuery(new URLSearchParams(search), registrationsView);

test("a list's address survives being read and written again", () => {
  const search = "?q=ada+moreno&type=team&status=paid&season=all&sort=name&page=3";
  expect(listSearch(read(search), registrationsView)).toBe(search);
});

test("the plain list has a plain address", () => {
  expect(listSearch(read("page=1&sort=-attention&q=+&status="), registrationsView)).toBe("");
});

test.each([
  "type=spaceship",
  "sort=password",
  "page=-1",
  "page=1e9",
  "page=0x10",
  "season=<script>",
])("%s makes no sense and is left out", (search) => {
  expect(listSearch(read(search), registrationsView)).toBe("");
});

test("another filter starts at the first page again", () => {
  expect(listLink(registrationsView, read("page=7"), { filters: { type: "team" } })).toBe(
    "/admin/registrations?type=team",
  );
});
