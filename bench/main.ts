import { compareWithBare } from "./against-bare.ts";
import { compareWithNginx } from "./against-nginx.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureCrowd } from "./crowd.ts";
import { measureCertificates, measureExport } from "./export.ts";
import { printGrowth } from "./growth.ts";
import { JOBS, type Job, LISTS } from "./jobs.ts";
import { measureLastMinute } from "./last-minute.ts";
import { type Figure, measure, printFigures } from "./measure.ts";
import { measurePages } from "./page-speed.ts";
import { measureSignInCodes } from "./sign-in-codes.ts";
import { soak } from "./soak.ts";
import { measureUploads } from "./uploads.ts";
import { measureWorkers } from "./workers.ts";
import { openEmbedded, openPostgres, type World } from "./world.ts";

// A report, not a test: it judges nothing, and its figures depend on the machine.
// `npm run bench -- cached crowd` runs parts only: cached (against node:http alone), nginx, workers,
// crowd (payments, twenty at once), codes (to sign in with), contact, certificates, last-minute (before
// the deadline), jobs, growth, lists (of growth: staff's lists, the smallest beside the largest), pages,
// uploads, soak.
const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
const isGrowthWanted = isWanted("growth");
const isListsWanted = isGrowthWanted || isWanted("lists");
const RECORDS = [
  10_000,
  ...(isGrowthWanted ? [100_000] : []),
  ...(isListsWanted ? [1_000_000] : []),
];

const figures: Figure[] = [];
const grown: { name: string; figures: Figure[] }[] = [];

const isEmbeddedWanted = ["cached", "nginx", "contact", "jobs"].some(isWanted);
const ON_POSTGRES = ["crowd", "codes", "contact", "certificates", "jobs", "growth", "lists"];
const isPostgresWanted = ON_POSTGRES.some(isWanted);

if (isEmbeddedWanted) await inWorld(await openEmbedded(), measureEmbedded);
for (const records of isPostgresWanted ? RECORDS : []) {
  await inWorld(await openPostgres(records), (world) => measurePostgres(world, records));
}
if (isWanted("last-minute")) figures.push(...(await measureLastMinute()));
if (isWanted("workers")) figures.push(...(await measureWorkers()));
if (figures.length > 0) {
  process.stdout.write("\nOne run, one machine: compare the lines with each other\n");
  printFigures(figures);
  printGrowth(grown);
}
if (isWanted("pages")) await inWorld(await openEmbedded(), ({ site }) => measurePages(site.origin));
if (isWanted("uploads")) await measureUploads();
if (isWanted("soak")) await soak();

async function measureEmbedded(world: World): Promise<void> {
  if (isWanted("cached")) figures.push(...(await measureCachedPage(world)));
  if (isWanted("nginx")) figures.push(...(await compareWithNginx(world)));
  if (isWanted("contact")) figures.push(...(await compareWithBare(world)));
  if (isWanted("jobs")) figures.push(...(await measureJobs(world)));
}

async function measurePostgres(world: World, records: number): Promise<void> {
  if (isWanted("contact") && records === RECORDS[0]) {
    figures.push(...(await compareWithBare(world)));
  }
  if (isWanted("crowd") && records === RECORDS[0]) figures.push(...(await measureCrowd(world)));
  if (isWanted("codes") && records === RECORDS[0]) {
    figures.push(...(await measureSignInCodes(world)));
  }
  if (isWanted("certificates") && records === RECORDS[0]) {
    figures.push(await measureCertificates(world));
  }
  if (!isWanted("jobs") && !isListsWanted) return;
  const areAllWanted = isWanted("jobs") || isGrowthWanted;
  const measured = await (areAllWanted ? measureJobs(world) : measureEach(LISTS, world));
  figures.push(...measured);
  grown.push({ name: world.name, figures: measured });
}

async function measureEach(jobs: Job[], world: World): Promise<Figure[]> {
  const measured: Figure[] = [];
  for (const job of jobs) {
    process.stdout.write(`${world.name}: ${job.name}…\n`);
    measured.push(await measure(job, world));
  }
  return measured;
}

async function measureJobs(world: World): Promise<Figure[]> {
  const measured = await measureEach(JOBS, world);
  for (const format of ["csv", "xlsx"] as const) measured.push(await measureExport(world, format));
  return measured;
}

async function inWorld(world: World | undefined, work: (world: World) => Promise<void>) {
  if (!world) return void process.stdout.write("Left out: PostgreSQL is not installed.\n");
  try {
    await work(world);
  } finally {
    await world.close();
  }
}
