import { Readable as NodeReadable, type Readable } from "node:stream";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { fileStorage } from "~/platform/files/storage/file-storage.server";
import { log } from "~/platform/log.server";
import {
  projects,
  projectVersionFiles,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { receiptOf } from "../submit-paths";

/** The files of every project's newest version, in a folder each. They go out as they are read. */
export async function filesArchive(season: string): Promise<ReadableStream<Uint8Array>> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  for (const version of await newestVersions(season)) {
    const folder = receiptOf(version.id);
    const words = JSON.stringify(version.content, null, 2);
    zip.addBuffer(Buffer.from(`${words}\n`), `${folder}/project.json`);
    for (const { part, name, storageKey } of await storedFilesOf(version.id)) {
      zip.addReadStreamLazy(`${folder}/${part}/${name}`, { compress: false }, (done) => {
        open(storageKey ?? "").then((stream) => {
          // The archive does not listen for these itself, and an error that nobody hears ends the process.
          stream.once("error", breakOff);
          current = stream;
          done(null, stream);
        }, breakOff);
      });
    }
  }
  zip.end();
  zip.on("error", breakOff);
  // A reader who has gone away must not leave a file open.
  output.once("close", () => current?.destroy());
  return NodeReadable.toWeb(output) as ReadableStream<Uint8Array>;

  /** Whoever downloads it sees that it broke off, and does not wait for ever. */
  function breakOff(error: unknown) {
    log().error({ err: error }, "an archive of files was broken off");
    output.destroy(error instanceof Error ? error : new Error("An archive was broken off"));
  }
}

async function open(storageKey: string): Promise<Readable> {
  const stream = await (await fileStorage()).open(storageKey);
  if (!stream) throw new Error("A file of a version has no bytes");
  return stream;
}

function newestVersions(season: string) {
  return db()
    .selectDistinctOn([projectVersions.projectId], {
      id: projectVersions.id,
      content: projectVersions.content,
    })
    .from(projectVersions)
    .innerJoin(projects, eq(projects.id, projectVersions.projectId))
    .where(and(eq(projects.season, season), sql`${projects.withdrawnAt} is null`))
    .orderBy(asc(projectVersions.projectId), sql`${projectVersions.number} desc`);
}

async function storedFilesOf(versionId: string) {
  const held = await db()
    .select()
    .from(projectVersionFiles)
    .where(eq(projectVersionFiles.versionId, versionId));
  if (held.length === 0) return [];
  const stored = await db()
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(
      and(
        eq(files.state, "ready"),
        inArray(
          files.id,
          held.map(({ fileId }) => fileId),
        ),
      ),
    );
  return held.flatMap(({ part, name, fileId }) => {
    const file = stored.find(({ id }) => id === fileId);
    return file ? [{ part, name, storageKey: file.storageKey }] : [];
  });
}
