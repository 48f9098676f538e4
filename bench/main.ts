import { compareWithBare } from "./against-bare.ts";
import { compareWithNginx } from "./against-nginx.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureCrowd } from "./crowd.ts";
import { measureCertificates, measureExport } from "./export.ts";
import { printGrowth } from "./growth.ts";
import { JOBS } from "./jobs.ts";
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
// the deadline), jobs, growth, pages, uploads, soak.
const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
const RECORDS = isWanted("growth") ? [10_000, 100_000, 1_000_000] : [10_000];

const figures: Figure[] = [];
const grown: { name: string; figures: Figure[] }[] = [];

const isEmbeddedWanted = ["cached", "nginx", "contact", "jobs"].some(isWanted);
const isPostgresWanted = ["crowd", "codes", "contact", "certificates", "jobs", "growth"].some(
  isWanted,
);

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
  if (!isWanted("jobs") && !isWanted("growth")) return;
  const measured = await measureJobs(world);
  figures.push(...measured);
  grown.push({ name: world.name, figures: measured });
}

async function measureJobs(world: World): Promise<Figure[]> {
  const measured: Figure[] = [];
  for (const job of JOBS) {
    process.stdout.write(`${world.name}: ${job.name}…\n`);
    measured.push(await measure(job, world));
  }
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
