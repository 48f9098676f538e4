import { compareWithBare } from "./against-bare.ts";
import { compareWithNginx } from "./against-nginx.ts";
import { measureAssignment } from "./assignment.ts";
import { measureBehindMany } from "./behind-many.ts";
import { measureBusyAssignment } from "./busy-assignment.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureCrowd } from "./crowd.ts";
import { measureCertificates, measureExport } from "./export.ts";
import { measureGallery, measureGalleryPages } from "./gallery.ts";
import { printGrowth } from "./growth.ts";
import { JOBS, type Job, LISTS, SEARCHES } from "./jobs.ts";
import { compareCounting } from "./judging.ts";
import { measureLastMinute } from "./last-minute.ts";
import { type Figure, measure } from "./measure.ts";
import { measurePages } from "./page-speed.ts";
import { Parts } from "./parts.ts";
import { measureResultsDay } from "./results-day.ts";
import { measureSignInCodes } from "./sign-in-codes.ts";
import { soak } from "./soak.ts";
import { measureUploads } from "./uploads.ts";
import { measureVotingNight } from "./voting-night.ts";
import { measureWorkers } from "./workers.ts";
import { openEmbedded, openPostgres, type World } from "./world.ts";

// A report, not a test: it judges nothing, and its figures depend on the machine.
// `npm run bench -- cached crowd` runs parts only: cached (against node:http alone), nginx, workers,
// crowd (payments, twenty at once), codes (to sign in with), lanes (such a letter behind many), contact, certificates, last-minute (before
// the deadline), jobs, growth, lists (of growth: staff's lists, the smallest beside the largest), search (staff's, with
// 1,000 records beside 100,000), pages, uploads, gallery (5,000 project pages in memory), gallery-pages (Lighthouse with 150 projects), voting-night (gallery pages and
// votes together), results-day (finalists come out at nine, and 300 families come in), assignment (of judges), judging (200 simulated seasons, counted in six ways: docs/scoring.md), soak.
const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
const isGrowthWanted = isWanted("growth");
const isListsWanted = isGrowthWanted || isWanted("lists");
const isSearchWanted = wanted.includes("search");
const RECORDS = [
  ...(isSearchWanted ? [1_000, 100_000] : [10_000]),
  ...(isGrowthWanted ? [100_000] : []),
  ...(isListsWanted ? [1_000_000] : []),
];

const parts = new Parts();
const grown: { name: string; figures: Figure[] }[] = [];

const isEmbeddedWanted = ["cached", "nginx", "contact", "jobs"].some(isWanted);
const ON_POSTGRES = [
  "crowd",
  "codes",
  "contact",
  "certificates",
  "jobs",
  "growth",
  "lists",
  "search",
];
const isPostgresWanted = ON_POSTGRES.some(isWanted);

if (isEmbeddedWanted) await inWorld("embedded", openEmbedded, measureEmbedded);
for (const records of isPostgresWanted ? RECORDS : []) {
  await inWorld(
    `PostgreSQL, ${records}`,
    () => openPostgres(records),
    (world) => measurePostgres(world, records),
  );
}
if (isWanted("lanes")) await parts.measure("lanes", measureBehindMany);
if (isWanted("last-minute")) await parts.measure("last minute", measureLastMinute);
if (isWanted("workers")) await parts.measure("workers", measureWorkers);
if (isWanted("gallery")) await parts.measure("gallery", measureGallery);
if (isWanted("voting-night")) await parts.measure("voting night", measureVotingNight);
if (isWanted("results-day")) await parts.measure("results day", measureResultsDay);
if (isWanted("assignment")) await parts.measure("assignment", measureAssignment);
if (isWanted("busy-assignment")) {
  await parts.measure("busy assignment", measureBusyAssignment);
}
parts.printAll();
printGrowth(grown);
if (isWanted("pages")) {
  await inWorld("pages", openEmbedded, ({ site }) => measurePages(site.origin));
}
if (isWanted("pages") || isWanted("gallery-pages")) {
  await parts.measure("gallery pages", measureGalleryPages);
}
if (isWanted("uploads")) await parts.measure("uploads", measureUploads);
if (isWanted("judging")) await parts.measure("judging", compareCounting);
if (isWanted("soak")) await parts.measure("soak", soak);
process.exitCode = parts.conclude();

async function measureEmbedded(world: World): Promise<void> {
  if (isWanted("cached")) await measurePart("cached", world, measureCachedPage);
  if (isWanted("nginx")) await measurePart("nginx", world, compareWithNginx);
  if (isWanted("contact")) await measurePart("contact", world, compareWithBare);
  if (isWanted("jobs")) await measureJobs(world);
}

async function measurePostgres(world: World, records: number): Promise<void> {
  if (records === RECORDS[0]) {
    if (isWanted("contact")) await measurePart("contact", world, compareWithBare);
    if (isWanted("crowd")) await measurePart("crowd", world, measureCrowd);
    if (isWanted("codes")) await measurePart("codes", world, measureSignInCodes);
    if (isWanted("certificates")) await measurePart("certificates", world, measureCertificates);
  }
  if (isSearchWanted) {
    grown.push({ name: world.name, figures: await measureEach(SEARCHES, world) });
    return;
  }
  if (!isWanted("jobs") && !isListsWanted) return;
  const areAllWanted = isWanted("jobs") || isGrowthWanted;
  const figures = await (areAllWanted ? measureJobs(world) : measureEach(LISTS, world));
  grown.push({ name: world.name, figures });
}

function measurePart(
  name: string,
  world: World,
  work: (world: World) => Promise<Figure[] | Figure>,
): Promise<Figure[]> {
  return parts.measure(`${name}, ${world.name}`, () => work(world));
}

async function measureEach(jobs: Job[], world: World): Promise<Figure[]> {
  const measured: Figure[] = [];
  for (const job of jobs) {
    measured.push(...(await measurePart(job.name, world, () => measure(job, world))));
  }
  return measured;
}

async function measureJobs(world: World): Promise<Figure[]> {
  const measured = await measureEach(JOBS, world);
  for (const format of ["csv", "xlsx"] as const) {
    measured.push(
      ...(await measurePart(`export, ${format}`, world, () => measureExport(world, format))),
    );
  }
  return measured;
}

/** A world that cannot be opened or closed fails by itself, as a part does. */
async function inWorld(
  name: string,
  open: () => Promise<World | undefined>,
  work: (world: World) => Promise<void>,
): Promise<void> {
  await parts.measure(name, async () => {
    const world = await open();
    if (!world) return void process.stdout.write("Left out: PostgreSQL is not installed.\n");
    try {
      await work(world);
    } finally {
      await world.close();
    }
  });
}
