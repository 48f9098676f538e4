import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import type { LoaderFunctionArgs } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { findFile } from "~/platform/files/find-files.server";
import { makeMissingVariants } from "~/platform/files/pictures/make-variants.server";
import { removeFilesOf } from "~/platform/files/remove-files.server";
import { purgeRemovedFiles } from "~/platform/files/storage/purge-removed-files.server";
import { loadSite } from "~/platform/site/site.server";
import { findPublication } from "~/records/publications/find-publication.server";
import { publicFilesOf } from "~/records/publications/public-files.server";
import { publications } from "~/records/publications/publications.table.server";
import { withFiles } from "../../../tests/support/file-purposes";
import { whileVoting } from "../../../tests/support/gallery-clock";
import { aChildWithAProject } from "../../../tests/support/projects";
import { renderPublicPage } from "../../../tests/support/public-page";
import { aSentFile, publishProject } from "../../../tests/support/published-projects";
import { aRouterContext } from "../../../tests/support/router-context";
import { aPdf } from "../../../tests/support/sample-pdf";
import { aPicture } from "../../../tests/support/sample-pictures";
import { aVideo } from "../../../tests/support/sample-video";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { loader as fileLoader } from "./public-file";
import { loader as pictureLoader } from "./public-picture";

const folder = withFiles();
onAFreshDatabase();

const CAPTIONS = `WEBVTT by Ana

STYLE
::cue { background: url(https://bad.example/x) }

00:01.000 --> 00:03.000 line:0
<v Ana>This is the lookout</v>
`;

let entryId = "";
let slug = "";
let coverId = "";
beforeAll(async () => {
  await loadSite();
  ({ entryId } = await aChildWithAProject());
  const sent = (part: Parameters<typeof aSentFile>[1], bytes: Buffer, extension: string) =>
    aSentFile(entryId, part, { name: `Ana Ruiz, Boise.${extension}`, bytes });
  const coverPicture = await sent("coverPicture", await aPicture({ width: 900 }), "jpg");
  coverId = coverPicture.id;
  slug = await publishProject(entryId, {
    coverPicture,
    report: await sent("report", aPdf(), "pdf"),
    video: await sent("video", aVideo({ film: Buffer.alloc(50_000, "frames ") }), "mp4"),
    captions: await sent("captions", Buffer.from(CAPTIONS), "vtt"),
  });
});

type Loader = (args: LoaderFunctionArgs) => Promise<Response>;

function ask(loader: Loader, name: string, headers: Record<string, string> = {}, at = slug) {
  const url = new URL(`http://localhost:3000/gallery/${at}/${name}`);
  const request = new Request(url, { headers });
  const params = { slug: at, name };
  return loader({
    request,
    url,
    params,
    pattern: "",
    context: aRouterContext({ site: whileVoting() }),
  });
}

test("files are public under names that tell nothing", async () => {
  const publication = await findPublication(slug, whileVoting());
  const shown = publication ? await publicFilesOf(publication) : [];
  expect(shown.map(({ address }) => address)).toEqual(
    ["cover.jpg", "report.pdf", "video.mp4", "captions.vtt"].map(
      (name) => `/gallery/${slug}/files/${name}`,
    ),
  );
});

test("a report is sent as what it is, nothing in it can run, and its owner's name for it is not told", async () => {
  const answer = await ask(fileLoader, "report.pdf", { cookie: "fair.session_token=x" });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "inline; filename*=UTF-8''report.pdf",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=30",
  });
  expect(answer.headers.has("set-cookie")).toBe(false);
  expect(JSON.stringify([...answer.headers])).not.toContain("Ana");
});

test("captions are there with their film, as times and words alone", async () => {
  const answer = await ask(fileLoader, "captions.vtt");
  expect(answer.headers.get("content-type")).toMatch(/^text\/vtt/);
  expect(await answer.text()).toBe("WEBVTT\n\n00:01.000 --> 00:03.000\nThis is the lookout\n");
  const page = await renderPublicPage(`/gallery/${slug}`, whileVoting());
  expect(page).toContain(`src="/gallery/${slug}/files/captions.vtt"`);
  expect(page).toMatch(/<track kind="captions"[^>]*srcLang="en"/i);
});

test("a player gets the part of a film that it asks for", async () => {
  const answer = await ask(fileLoader, "video.mp4", { range: "bytes=10-19" });
  expect(answer.status).toBe(206);
  expect((await answer.arrayBuffer()).byteLength).toBe(10);
});

test.each([
  ["cover-320.avif", "image/avif"],
  ["cover-640.webp", "image/webp"],
  ["cover-900.jpg", "image/jpeg"],
])("the picture is there as %s", async (name, type) => {
  const answer = await ask(pictureLoader, name);
  expect(answer.headers.get("content-type")).toBe(type);
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(await fileTypeFromBuffer(await answer.arrayBuffer())).toMatchObject({ mime: type });
});

test.each(["cover-641.avif", "cover-320.png", "cover.jpg", "report-320.avif", "cover-320.avif/x"])(
  "there is no picture %s",
  async (name) => {
    expect((await ask(pictureLoader, name)).status).toBe(404);
  },
);

test.each(["Ana Ruiz, Boise.pdf", "proposal.pdf", "slides.pdf", "..%2Freport.pdf"])(
  "there is no file %s",
  async (name) => {
    expect((await ask(fileLoader, name)).status).toBe(404);
    expect((await ask(fileLoader, "report.pdf", {}, "no-such-7")).status).toBe(404);
  },
);

test("what staff take down is gone at once, and back when they put it back", async () => {
  const [row] = await db().select().from(publications);
  const takenDownAt = new Date();
  await db().update(publications).set({ takenDownAt });
  expect((await ask(fileLoader, "report.pdf")).status).toBe(404);
  expect((await ask(pictureLoader, "cover-320.avif")).status).toBe(404);
  await db()
    .update(publications)
    .set({ takenDownAt: row?.takenDownAt ?? null });
  expect((await ask(fileLoader, "report.pdf")).status).toBe(200);
});

test("a picture from before there were sizes gets them from a job", async () => {
  await db()
    .update(files)
    .set({ facts: sql`${files.facts} - 'variants'` })
    .where(eq(files.id, coverId));
  expect((await ask(pictureLoader, "cover-320.avif")).status).toBe(404);
  await makeMissingVariants();
  expect((await findFile(coverId))?.facts).toMatchObject({ variants: [320, 640, 900], width: 900 });
  expect((await ask(pictureLoader, "cover-320.avif")).status).toBe(200);
});

test("with a picture all its sizes go", async () => {
  const kept = () => readdirSync(join(folder, "kept"), { recursive: true }).join(" ");
  expect(kept()).toContain(`${coverId}-640.webp`);
  await db().transaction((tx) => removeFilesOf(tx, "project", [entryId]));
  expect((await ask(pictureLoader, "cover-320.avif")).status).toBe(404);
  await purgeRemovedFiles();
  expect(kept()).not.toContain(coverId);
});
