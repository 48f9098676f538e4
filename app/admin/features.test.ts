import { existsSync, readdirSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import routes from "../routes";
import { FEATURES, isOpenLetter, RECORD_KINDS, SCREENED_KINDS } from "./features.server";

const FOLDER = new URL("../features/", import.meta.url);
/** Of the admin area itself: letters to many join all lists, and so no feature. */
const BESIDE_FEATURES = ["letters"];

test("every feature declares itself in its folder, and stands in the list once", () => {
  const folders = readdirSync(FOLDER);
  for (const folder of folders) {
    expect(existsSync(new URL(`${folder}/feature.server.ts`, FOLDER)), folder).toBe(true);
  }
  const all = folders.length + BESIDE_FEATURES.length;
  expect(FEATURES).toHaveLength(all);
  expect(new Set(FEATURES).size).toBe(all);
});

test("no two features use one name for different things", () => {
  const names = {
    "kinds of records": RECORD_KINDS.map(({ type }) => type),
    screens: SCREENED_KINDS.map(({ screen }) => screen.path),
    "e-mails": FEATURES.flatMap(({ letters = {} }) => Object.keys(letters)),
    jobs: FEATURES.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)),
    // What is rare stands on the overview beside what its screen usually counts.
    "numbers in the menu": FEATURES.flatMap(({ toDo = [] }) =>
      toDo.filter(({ tile }) => !tile?.isRare).map(({ path }) => path),
    ),
    "sources of the mailing list": FEATURES.flatMap(({ updates }) => updates?.source ?? []),
    "personal data": FEATURES.flatMap(({ personalData, alsoHolds = [] }) =>
      [personalData, ...alsoHolds].flatMap((held) => held?.name ?? []),
    ),
  };
  for (const [what, used] of Object.entries(names)) {
    expect(used.toSorted(), what).toEqual([...new Set(used)].sort());
  }
});

test("what leaves with a person takes along the notes and e-mails of its own kind of record", () => {
  for (const { record, personalData } of FEATURES) {
    // A child's consents leave with the child, whose record takes their notes and e-mails along.
    const expected = record?.type === CONSENT_RECORD ? undefined : record?.type;
    expect(personalData?.recordType).toBe(expected);
  }
});

test("every screen that a feature names is in the routing table, with notes and history beside it", () => {
  const admin = routes.find(({ path }) => path === "admin");
  const screens = pathsBelow(admin);
  const beside = pathsBelow(find(admin, "record"));
  for (const { screen } of SCREENED_KINDS) {
    const path = screen.path.replace("/admin/", "");
    expect(screens).toContain(path);
    expect(beside).toContain(`${path}/:id`);
  }
});

test("every record that a feature’s staff half opens by its id is declared, or it would have no notes and no history", () => {
  const entries = entriesBelow(routes.find(({ path }) => path === "admin"));
  const opened = entries
    .filter(({ file }) => /^features\/[a-z-]+\/staff\//.test(file))
    .flatMap(({ path }) => path?.match(/^([a-z-]+)\/:id$/)?.[1] ?? []);
  const declared = SCREENED_KINDS.map(({ screen }) => screen.path.replace("/admin/", ""));
  expect(opened.toSorted()).toEqual(declared.toSorted());
});

test("the screens of a feature’s records stand in its own folder, beside its public half", () => {
  const entries = entriesBelow(routes.find(({ path }) => path === "admin"));
  for (const { screen } of SCREENED_KINDS) {
    const path = screen.path.replace("/admin/", "");
    const own = entries.filter((entry) => `${entry.path}/`.startsWith(`${path}/`));
    const folders = new Set(own.map(({ file }) => file.split("/staff/")[0]));
    expect([...folders], path).toEqual([expect.stringMatching(/^features\/[a-z-]+$/)]);
  }
});

test("an e-mail is sealed unless its feature says that it is open", () => {
  expect(isOpenLetter("contact-notification")).toBe(true);
  expect(isOpenLetter("password-reset")).toBe(false);
  expect(isOpenLetter("a kind that nobody declared")).toBe(false);
});

function pathsBelow(entry: RouteConfigEntry | undefined): string[] {
  return entriesBelow(entry).flatMap(({ path }) => path ?? []);
}

function entriesBelow(entry: RouteConfigEntry | undefined): RouteConfigEntry[] {
  return (entry?.children ?? []).flatMap((child) => [child, ...entriesBelow(child)]);
}

function find(entry: RouteConfigEntry | undefined, id: string): RouteConfigEntry | undefined {
  if (entry?.id === id) return entry;
  for (const child of entry?.children ?? []) {
    const found = find(child, id);
    if (found) return found;
  }
  return undefined;
}
