import type { Database } from "~/platform/database/database.server";
import type { SiteChange } from "~/platform/site/page-preview.server";
import { currentSite } from "~/platform/site/site.server";
import {
  latestDocument,
  readSeason,
  readSettings,
  SETTINGS_KEY,
  type StoredDocument,
  seasonKey,
} from "~/platform/site/site-documents.server";
import { notHere } from "~/platform/staff/record-address.server";
import type { Fields } from "~/program/document-texts";
import { seasonSchema } from "~/program/season";
import { seasonFields } from "~/program/season-fields";
import { settingsSchema } from "~/program/settings";
import { settingsFields } from "~/program/settings-fields";
import { mendedInRubrics, whyRubricStays } from "~/records/judging/rubric-lock.server";

/** A season or the settings, as it stands now, with all that editing it needs to know. */
export interface EditableDocument {
  type: "season" | "settings";
  key: string;
  /** The season's id. */
  recordId: string | null;
  fields: Fields;
  schema: typeof seasonSchema | typeof settingsSchema;
  version: number;
  content: Record<string, unknown>;
  /** An old version in the shape that this build knows. */
  read(version: StoredDocument): Record<string, unknown>;
  /** Why it may not become this now; null where it may. */
  whyNot(tx: Database, content: object): Promise<string | null>;
  /** What the record says of it beside which fields have changed. */
  noteOf(tx: Database, content: object): Promise<string | undefined>;
  /** What it would make different for visitors; none when they do not see this season. */
  changeOf(content: object): SiteChange | undefined;
}

export async function editableSeason(id: string | undefined): Promise<EditableDocument> {
  const key = seasonKey(id ?? "");
  const newest = await latestDocument(key);
  if (!newest || !id) throw notHere();
  return {
    type: "season",
    key,
    recordId: id,
    fields: seasonFields,
    schema: seasonSchema,
    version: newest.version,
    content: readSeason(newest),
    // Its name in the database is for good, so no version can rename it.
    read: (version) => ({ ...readSeason(version), id }),
    whyNot: (tx, content) =>
      whyRubricStays(tx, readSeason(newest), seasonSchema.parse({ ...content, id })),
    noteOf: (tx, content) =>
      mendedInRubrics(tx, readSeason(newest), seasonSchema.parse({ ...content, id })),
    changeOf: (content) =>
      currentSite().season.id === id ? { season: seasonSchema.parse(content) } : undefined,
  };
}

export async function editableSettings(): Promise<EditableDocument> {
  const newest = await latestDocument(SETTINGS_KEY);
  if (!newest) throw notHere();
  const now = readSettings(newest);
  return {
    type: "settings",
    key: SETTINGS_KEY,
    recordId: null,
    fields: settingsFields,
    schema: settingsSchema,
    version: newest.version,
    content: now,
    // An old version must not switch off what the owners have asked for since.
    read: (version) => ({
      ...readSettings(version),
      staffTwoFactorRequired: now.staffTwoFactorRequired,
    }),
    whyNot: async () => null,
    noteOf: async () => undefined,
    changeOf: (content) => ({ settings: settingsSchema.parse(content) }),
  };
}
