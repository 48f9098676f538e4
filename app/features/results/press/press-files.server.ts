import { aboutText, FILMING_RULES, keyFacts, mediaContact } from "~/content/media-press-kit/copy";
import { variantKey } from "~/platform/files/pictures/picture-variants.server";
import type { ArchiveItem } from "~/platform/files/stream-archive.server";
import { csvCell } from "~/platform/lists/csv.server";
import { longDateTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { galleryProjectPath } from "~/program/paths";
import type { Site } from "~/program/site";
import { whoInWords } from "~/records/participants/public-name";
import type { PressView } from "./press-view.server";

/** Everything in the kit, of what may be shown at the moment of the download. */
export function pressFiles(view: PressView, site: Site): ArchiveItem[] {
  return [
    { path: "read-me-first.txt", text: readMe(view, site) },
    { path: "facts.txt", text: facts(view, site) },
    { path: "results.csv", text: results(view, site) },
    ...view.pictures.map(({ slug, picture, coverId }) => ({
      path: `pictures/${slug}.jpg`,
      storageKey: variantKey(coverId, picture.width, "jpg"),
    })),
  ];
}

function readMe({ pictures }: PressView, site: Site): string {
  const { season, settings, origin } = site;
  return lines([
    `${settings.productName}, ${season.name}: press kit`,
    `Made on ${longDateTime(localOf(site.now))}. It changes when families change their mind: please take a fresh one, ${origin}/results/press, before you print.`,
    "",
    FILMING_RULES,
    "Names stand as each family allows, with a school only where they allow that. Please add none.",
    "",
    `facts.txt: what you can quote. results.csv: finalists, places and awards. pictures: ${pictures.length} covers of projects; the file’s name is the end of the project’s address.`,
    `Marks for print: ${origin}/media-press-kit`,
  ]);
}

function facts({ numbers }: PressView, site: Site): string {
  return lines([
    aboutText(site).long,
    "",
    ...keyFacts(site).map(({ label, text }) => `${label}: ${text}`),
    "",
    `Projects read by judges: ${numbers.projects}`,
    `Readings: ${numbers.readings}`,
    `Finalists: ${numbers.finalists}`,
    `Votes counted: ${numbers.votes}`,
    "",
    ...mediaContact(site).map(({ label, text }) => `${label}: ${text}`),
  ]);
}

function results({ lines: given }: PressView, { origin }: Site): string {
  const rows = given.map(({ award, dollars, title, names, school, slug }) => [
    award,
    dollars,
    title ?? (school ? "" : "A project that its family keeps to itself"),
    whoInWords(names, "en"),
    school,
    slug && `${origin}${galleryProjectPath(slug)}`,
  ]);
  return [["Award", "Dollars", "Project", "Names", "School", "Page"], ...rows]
    .map((row) => `${row.map(csvCell).join(",")}\r\n`)
    .join("");
}

function lines(all: string[]): string {
  return `${all.join("\r\n")}\r\n`;
}
