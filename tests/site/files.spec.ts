import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { test as base, expect } from "@playwright/test";
import { Upload } from "tus-js-client";
import { fillDisk, mountSmallDisk } from "../../faults/small-disk.ts";
import { buildFileSite } from "../support/build-file-site.ts";
import { startFakeS3 } from "../support/fake-s3.ts";
import { hasInspectionTools, hiddenIn, plant, written } from "../support/inspection-tools.ts";
import { keptFiles } from "../support/kept-files.ts";
import { NO_SETTINGS } from "../support/no-settings.ts";
import { rawRequest } from "../support/raw-request.ts";
import { anArchiveBomb } from "../support/sample-archives.ts";
import { aPdf } from "../support/sample-pdf.ts";
import { aPicture, aPictureThatClaims } from "../support/sample-pictures.ts";
import { aVideo } from "../support/sample-video.ts";
import { copyPreparedData, type SiteServer, startSite } from "../support/site-server.ts";
import { aStaffMember } from "../support/staff.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "../support/throwaway-postgres.ts";
import {
  announce,
  begin,
  download,
  offsetOf,
  openSending,
  type Sender,
  sendBytes,
  settled,
  upload,
} from "../support/tus-calls.ts";

interface PerWorker {
  /** The site with the tests' own purposes. */
  serverFile: string;
  ana: Sender & { site: SiteServer };
}

const test = base.extend<object, PerWorker>({
  serverFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => use(await buildFileSite()),
    { scope: "worker", timeout: 900_000 },
  ],
  ana: [
    async ({ serverFile }, use) => {
      const site = await startSite({ serverFile });
      await use({ site, staff: await aStaffMember(site, null) });
      await site.stop();
    },
    { scope: "worker", timeout: 900_000 },
  ],
});

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "files-spec-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** After so many bytes the connection breaks. */
const STEPS = [1, 9, 1_000, 65_536, 65_537, 100_001];

/** Text is kept as it came, so that it can be compared to the byte. */
const someText = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString("hex"));

test("a browser's library sends a video, which is checked and can be seen in parts", async ({
  ana,
}) => {
  const film = aVideo({ seconds: 190, film: randomBytes(3_000_000) });
  const url = await sendWithLibrary(ana, film, "Zyxwina’s film.mp4");
  const { state, address, facts } = await settled(ana, new URL(url).pathname);
  expect({ state, facts }).toEqual({ state: "ready", facts: { seconds: 190 } });
  const part = await download(ana, address, { range: "bytes=100-199" });
  expect(part.status).toBe(206);
  expect(part.headers["content-range"]).toBe(`bytes 100-199/${film.length}`);
  expect(part.body).toHaveLength(100);
  expect(part.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  expect(part.headers["set-cookie"]).toBeUndefined();
  expect(Object.keys(part.headers).join()).not.toContain("access-control");
  const stranger = { ...ana, staff: await aStaffMember(ana.site, null) };
  expect((await download(stranger, address)).status).toBe(404);
  expect(ana.site.output(), "nobody's name is in the log").not.toContain("Zyxwina");
});

test("cut off at any byte, an upload goes on where it was", async ({ ana }) => {
  const text = someText(400_000);
  const path = await begin(ana, { bytes: text.length });
  const staged = join(ana.site.dataDir, "files/incoming", path.split("/").at(-1) ?? "");
  let from = 0;
  for (const step of STEPS) {
    const { outgoing, ended } = openSending(ana, path, from, text.length - from);
    outgoing.write(text.subarray(from, from + step));
    from += step;
    await expect.poll(() => statSync(staged).size).toBe(from);
    outgoing.destroy();
    await ended;
    expect(await offsetOf(ana, path)).toBe(from);
  }
  expect((await sendBytes(ana, path, from, text.subarray(from))).status).toBe(204);
  const { address } = await settled(ana, path);
  expect((await download(ana, address)).body.equals(text)).toBe(true);
});

test("killed in the middle and started again, the site goes on where it was", async ({
  serverFile,
}) => {
  const dataDir = join(folder, "data");
  copyPreparedData(dataDir);
  const first = await startSite({ serverFile, dataDir });
  const staff = await aStaffMember(first, null);
  const text = someText(2_000_000);
  const path = await begin({ site: first, staff }, { bytes: text.length });
  const { outgoing, ended } = openSending({ site: first, staff }, path, 0, text.length);
  outgoing.write(text.subarray(0, 1_234_567));
  const staged = join(dataDir, "files/incoming", path.split("/").at(-1) ?? "");
  await expect.poll(() => statSync(staged).size).toBeGreaterThan(500_000);
  first.process.kill("SIGKILL");
  await Promise.all([first.ended, ended]);

  const second = await startSite({ serverFile, dataDir });
  const ana = { site: second, staff };
  const from = (await offsetOf(ana, path)) ?? 0;
  expect(from).toBeGreaterThan(500_000);
  expect((await sendBytes(ana, path, from, text.subarray(from))).status).toBe(204);
  const { address } = await settled(ana, path);
  expect((await download(ana, address)).body.equals(text)).toBe(true);
  await second.stop();
});

test("two processes never write to one upload at once, and the newer request wins", async ({
  serverFile,
}) => {
  const binaries = findPostgresBinaries();
  test.skip(!binaries, "needs PostgreSQL's server");
  const postgres = await startThrowawayPostgres(binaries ?? "");
  const env = { DATABASE_URL: postgres.url, FILES_DIR: join(folder, "files") };
  const one = await startSite({ serverFile, env, dataDir: join(folder, "one") });
  const two = await startSite({ serverFile, env, dataDir: join(folder, "two") });
  const staff = await aStaffMember(one, null);
  const [here, there] = [
    { site: one, staff },
    { site: two, staff },
  ];

  const text = someText(300_000);
  const path = await begin(here, { bytes: text.length });
  const hanging = openSending(here, path, 0, text.length);
  hanging.outgoing.write(text.subarray(0, 150_000));
  const staged = join(folder, "files/incoming", path.split("/").at(-1) ?? "");
  await expect.poll(() => statSync(staged).size).toBe(150_000);
  expect(await offsetOf(there, path), "the other process has it now").toBe(150_000);
  expect(await hanging.ended).not.toBe(204);

  // Each tells the same bytes to both processes at the same moment, over and over.
  for (let from = 150_000; from < text.length; ) {
    const bytes = text.subarray(from, from + 10_000);
    const answers = await Promise.all(
      [here, there].map((sender) => sendBytes(sender, path, from, bytes).catch(() => undefined)),
    );
    const taken = answers.filter((answer) => answer?.status === 204);
    expect(taken.length, "the same bytes are taken once").toBeLessThanOrEqual(1);
    from = (await offsetOf(here, path)) ?? 0;
  }
  const { address } = await settled(there, path);
  expect((await download(here, address)).body.equals(text)).toBe(true);
  await Promise.all([one.stop(), two.stop()]);
  await postgres.stop();
});

test("machines that share S3 carry on each other's uploads and show each other's files", async ({
  serverFile,
}) => {
  const binaries = findPostgresBinaries();
  test.skip(!binaries, "needs PostgreSQL's server");
  const [postgres, s3] = [await startThrowawayPostgres(binaries ?? ""), await startFakeS3()];
  const env = { DATABASE_URL: postgres.url, ...s3.env };
  const one = await startSite({ serverFile, env, dataDir: join(folder, "one") });
  const two = await startSite({ serverFile, env, dataDir: join(folder, "two") });
  const staff = await aStaffMember(one, null);
  const [here, there] = [
    { site: one, staff },
    { site: two, staff },
  ];
  const text = someText(500_000);
  const path = await begin(here, { bytes: text.length });
  await sendBytes(here, path, 0, text.subarray(0, 200_000));
  expect(await offsetOf(there, path)).toBe(200_000);
  await sendBytes(there, path, 200_000, text.subarray(200_000));
  const { address } = await settled(here, path);
  expect((await download(here, address)).body.equals(text)).toBe(true);
  const part = await download(there, address, { range: "bytes=250000-250009" });
  expect(part.body.equals(text.subarray(250_000, 250_010))).toBe(true);
  await Promise.all([one.stop(), two.stop()]);
  await postgres.stop();
  await s3.stop();
});

test("a backup made while the site runs holds the files, and they are seen where it is restored", async ({
  serverFile,
}) => {
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  copyPreparedData(from);
  copyPreparedData(to);
  const site = await startSite({ serverFile, dataDir: from });
  const ana = { site, staff: await aStaffMember(site, null) };
  const text = someText(300_000);
  const { address } = await upload(ana, text);
  const backup = join(folder, "site.backup.gz");
  expect(await command(serverFile, from, "backup", backup)).toMatch(/, 1 files \(1 MB\) in /);
  await site.stop();
  expect(await command(serverFile, to, "restore", backup)).toMatch(/and 1 files; counts and/);
  const restored = await startSite({ serverFile, dataDir: to });
  expect((await download({ ...ana, site: restored }, address)).body.equals(text)).toBe(true);
  await restored.stop();
});

test("an upload may take longer than any other request", async ({ ana }) => {
  const text = someText(700);
  const path = await begin(ana, { bytes: text.length });
  const { outgoing, ended } = openSending(ana, path, 0, text.length);
  for (let at = 0; at < text.length; at += 20) {
    outgoing.write(text.subarray(at, at + 20));
    await sleep(1_000);
  }
  outgoing.end();
  expect(await ended).toBe(204);
  expect((await settled(ana, path)).state).toBe("ready");
});

const hostile: [string, { name: string; type: string }, () => Buffer | Promise<Buffer>, RegExp][] =
  [
    [
      "a PDF called .jpg",
      { name: "a.jpg", type: "image/jpeg" },
      () => aPdf(),
      /inside it is a PDF/,
    ],
    [
      "a picture of 60,000 × 60,000 pixels",
      { name: "a.png", type: "image/png" },
      () => aPictureThatClaims(60_000, 60_000),
      /too many pixels/,
    ],
    [
      "a zip bomb",
      { name: "a.zip", type: "application/zip" },
      anArchiveBomb,
      /unpacks to far more/,
    ],
    [
      "a truncated MP4",
      { name: "a.mp4", type: "video/mp4" },
      () => aVideo().subarray(0, -100),
      /cut short/,
    ],
  ];

test("hostile files are refused with a sentence, and nothing of them is kept or shown", async ({
  ana,
}) => {
  for (const [what, announced, bytes, sentence] of hostile) {
    const before = keptFiles(ana.site);
    const { state, message, address } = await upload(ana, await bytes(), announced);
    expect({ what, state, message, address }).toEqual({
      what,
      state: "refused",
      message: expect.stringMatching(sentence),
      address: null,
    });
    expect(keptFiles(ana.site), what).toEqual(before);
  }
});

test("a name of 10,000 letters and a file of 0 bytes are refused before the first byte", async ({
  ana,
}) => {
  const before = keptFiles(ana.site);
  const long = await announce(ana, { name: `${"n".repeat(9_996)}.txt`, bytes: 10 });
  expect(long.status).toBe(422);
  expect(JSON.parse(long.body.toString()).message).toMatch(/name of this file is too long/);
  const empty = await announce(ana, { bytes: 0 });
  expect(empty.status).toBe(422);
  expect(JSON.parse(empty.body.toString()).message).toBe("This file is empty. Pick another one.");
  expect(keptFiles(ana.site)).toEqual(before);
});

test("a full disk refuses, keeps what it has, and goes on when there is room", async ({
  serverFile,
}) => {
  const disk = mountSmallDisk();
  test.skip(!disk, "needs the right to mount a small disk");
  if (!disk) return;
  const site = await startSite({ serverFile, env: { FILES_DIR: join(disk.folder, "files") } });
  try {
    const ana = { site, staff: await aStaffMember(site, null) };
    const text = someText(3_000_000);
    const path = await begin(ana, { bytes: text.length });
    const slow = openSending(ana, path, 0, text.length);
    slow.outgoing.write(text.subarray(0, 1_000_000));
    const staged = join(disk.folder, "files/incoming", path.split("/").at(-1) ?? "");
    await expect.poll(() => statSync(staged).size).toBe(1_000_000);
    const makeRoom = fillDisk(disk.folder);
    slow.outgoing.end(text.subarray(1_000_000));
    expect(await slow.ended).toBe(507);
    const refused = await announce(ana, { bytes: 10 });
    expect(refused.status).toBe(507);
    expect(JSON.parse(refused.body.toString()).message).toBe(
      "We cannot take files right now. Please try again later.",
    );
    makeRoom();
    const from = (await offsetOf(ana, path)) ?? 0;
    expect(from).toBeGreaterThanOrEqual(1_000_000);
    expect((await sendBytes(ana, path, from, text.subarray(from))).status).toBe(204);
    const { address } = await settled(ana, path);
    expect((await download(ana, address)).body.equals(text)).toBe(true);
  } finally {
    await site.stop();
    disk.unmount();
  }
});

test("a form without script sends a picture, which comes back without its place", async ({
  ana,
}) => {
  test.skip(!hasInspectionTools, "needs exiftool");
  const sent = written(join(folder, "sent.jpg"), await aPicture({ width: 800, height: 600 }));
  plant(
    sent,
    "-GPSLatitude=43.615",
    "-GPSLatitudeRef=N",
    "-XMP:Creator=Zyxwina",
    "-IPTC:By-line=Zyxwina",
  );
  expect(hiddenIn(sent)).toMatch(/GPSLatitude/);
  const answer = await postForm(ana, readFileSync(sent), "me.jpg", "image/jpeg");
  expect(answer).toMatchObject({ state: "ready", refusal: null, note: "a note" });
  const received = await download(ana, answer.address);
  expect(received.headers["content-type"]).toBe("image/jpeg");
  const got = written(join(folder, "got.jpg"), received.body);
  expect(hiddenIn(got)).not.toMatch(/GPS|Zyx|XMP|IPTC/);
});

test("a form without script is told why its file is refused", async ({ ana }) => {
  expect(await postForm(ana, aPdf(), "me.png", "image/png")).toMatchObject({
    state: null,
    refusal: "This file is called “.png”, but inside it is a PDF. Nothing of it was kept.",
  });
});

test("no other site's page can send a file in somebody's name", async ({ ana }) => {
  const stranger = { ...ana, site: { origin: ana.site.origin } };
  for (const origin of ["https://elsewhere.example", "null"]) {
    const { status } = await rawRequest(`${stranger.site.origin}/uploads`, {
      method: "POST",
      headers: { origin, cookie: ana.staff.cookie, "tus-resumable": "1.0.0", "upload-length": "5" },
    });
    expect(status).toBe(403);
  }
});

/** What a command of the site prints. */
async function command(serverFile: string, dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...NO_SETTINGS, NODE_ENV: "production", LOG_LEVEL: "silent", DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [serverFile, ...args], { env });
  return stdout;
}

function sendWithLibrary(
  { site, staff }: Sender,
  bytes: Buffer,
  filename: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending: Upload = new Upload(bytes, {
      endpoint: `${site.origin}/uploads`,
      chunkSize: 1_000_000,
      headers: { origin: site.origin, cookie: staff.cookie },
      metadata: {
        filename,
        filetype: "video/mp4",
        purpose: "private",
        ownerKind: "account",
        ownerId: staff.email,
      },
      onError: reject,
      onSuccess: () => resolve(sending.url ?? ""),
    });
    sending.start();
  });
}

interface FormAnswer {
  state: string | null;
  address: string | null;
  refusal: string | null;
  note: string;
}

async function postForm(
  { site, staff }: Sender,
  bytes: Buffer,
  name: string,
  type: string,
): Promise<FormAnswer> {
  const form = new FormData();
  form.append("note", "a note");
  form.append("file", new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(`${site.origin}/test/${encodeURIComponent(staff.email)}`, {
    method: "POST",
    headers: { origin: site.origin, cookie: staff.cookie },
    body: form,
  });
  return (await answer.json()) as FormAnswer;
}
