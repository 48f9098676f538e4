import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "~/platform/project-root.server";

const README = readFileSync(join(projectRoot, "README.md"), "utf8");
const [, MAP = ""] = /## Map of the house\n([\s\S]*?)\n## /.exec(README) ?? [];
const IGNORED = readFileSync(join(projectRoot, ".gitignore"), "utf8").split("\n");

/** Of the map: "app/records/<record>/" and all that is said of it. */
const ROWS = [...MAP.matchAll(/^\| (`.*?) \| (.*) \|$/gm)].map(([, places = "", about = ""]) => ({
  places: [...places.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => place),
  about,
}));

const placesNamed = ROWS.flatMap(({ places }) => places);

test("the map of the README names nothing that is not there", () => {
  const folders = placesNamed.map((place) => place.replace(/<.*$/, ""));
  expect(folders.filter((folder) => !existsSync(join(projectRoot, folder)))).toEqual([]);
});

test.each(["", "app/"])("and every folder below “%s”", (above) => {
  const named = placesNamed.filter((place) => place.startsWith(above));
  const missing = foldersIn(above).filter(
    (folder) => !named.some((place) => place.startsWith(`${above}${folder}/`)),
  );
  expect(missing).toEqual([]);
});

test.each(["app/platform/", "app/records/"])("and, in the row of %s, every part of it", (above) => {
  const row = ROWS.find(({ places }) => places.some((place) => place.startsWith(above)));
  const words = row?.about.split(/[^a-z-]+/) ?? [];
  expect(foldersIn(above).filter((folder) => !words.includes(folder))).toEqual([]);
});

test("the index of the decisions names each of them", () => {
  const folder = join(projectRoot, "docs/decisions");
  const index = readFileSync(join(folder, "README.md"), "utf8");
  const decisions = readdirSync(folder).filter((file) => /^\d{3}-/.test(file));
  expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

/** Without what is made or installed. */
function foldersIn(above: string): string[] {
  return readdirSync(join(projectRoot, above), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .filter((name) => !IGNORED.includes(`${name}/`) && !IGNORED.includes(`/${name}/`));
}
