import { documentVersions } from "~/platform/site/site-documents.server";
import { namesOf } from "../record/actor-names.server";

/** Who stored which version when. */
export async function versionList(key: string) {
  const versions = await documentVersions(key);
  const names = await namesOf(versions.flatMap(({ createdBy }) => createdBy ?? []));
  return versions.map(({ version, createdAt, createdBy }) => ({
    version,
    createdAt,
    who: createdBy ? (names.get(createdBy) ?? "a former colleague") : "shipped with the site",
  }));
}

export type VersionEntry = Awaited<ReturnType<typeof versionList>>[number];
