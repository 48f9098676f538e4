import { and, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { type FileRow, files } from "~/platform/files/files.table.server";
import {
  VARIANT_FORMATS,
  type VariantFormat,
  variantKey,
} from "~/platform/files/pictures/picture-variants.server";
import { FILE_PARTS, type FilePart } from "~/program/project";
import type { Site } from "~/program/site";
import { PROJECT_RECORD } from "../projects/draft.server";
import { neutralName } from "../projects/neutral-name.server";
import { findPublication, type ShownPublication } from "./find-publication.server";

export interface PublicFile {
  part: FilePart;
  /** Neutral: "report.pdf". */
  name: string;
  address: string;
  row: FileRow;
}

/** The files of an entry that may be seen now, as the public fetches them. */
export async function publicFilesOf(publication: ShownPublication): Promise<PublicFile[]> {
  const { entryId, slug, shown } = publication;
  const ids = Object.values(shown.files);
  if (ids.length === 0) return [];
  const rows = await db()
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.state, "ready"),
        eq(files.ownerKind, PROJECT_RECORD),
        eq(files.ownerId, entryId),
      ),
    );
  return FILE_PARTS.flatMap((part) => {
    const row = rows.find(({ id }) => id === shown.files[part]);
    if (!row) return [];
    const name = neutralName(part, row.detectedType);
    return [{ part, name, address: `/gallery/${slug}/files/${name}`, row }];
  });
}

/** "report.pdf" of the entry at this address, while it may be seen. */
export async function findPublicFile(
  slug: string,
  name: string,
  site: Pick<Site, "season" | "now">,
): Promise<PublicFile | undefined> {
  const publication = await findPublication(slug, site);
  const shown = publication ? await publicFilesOf(publication) : [];
  return shown.find((file) => file.name === name);
}

interface StoredPicture {
  entryId: string;
  key: string;
  type: string;
}

/** "cover-640.avif" of the entry at this address, while it may be seen. */
export async function findPublicPicture(
  slug: string,
  name: string,
  site: Pick<Site, "season" | "now">,
): Promise<StoredPicture | undefined> {
  const [, digits, format] = /^cover-(\d{1,5})\.(avif|webp|jpg)$/.exec(name) ?? [];
  const publication = format ? await findPublication(slug, site) : undefined;
  if (!publication) return undefined;
  const cover = (await publicFilesOf(publication)).find(({ part }) => part === "coverPicture");
  const width = Number(digits);
  if (!cover?.row.facts.variants?.includes(width)) return undefined;
  return {
    entryId: publication.entryId,
    key: variantKey(cover.row.id, width, format as VariantFormat),
    type: VARIANT_FORMATS[format as VariantFormat],
  };
}
