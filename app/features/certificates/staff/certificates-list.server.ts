import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { occursIn } from "~/platform/lists/list-conditions.server";
import { leftJoin } from "~/platform/lists/rows.server";
import { CERTIFICATE_LABELS } from "~/program/certificates";
import { optionsOf } from "~/program/list-query";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { CERTIFICATES_PATH } from "../certificate-paths";

const isFound = occursIn(sql`concat_ws(' ', ${certificates.code}, ${certificateHolders.name})`);

/** Every certificate of the season. */
export const certificatesList = defineList({
  path: CERTIFICATES_PATH,
  from: certificates,
  joins: [leftJoin(certificateHolders, eq(certificateHolders.certificateId, certificates.id))],
  columns: {
    id: certificates.id,
    code: certificates.code,
    kind: certificates.kind,
    name: certificateHolders.name,
    issuedAt: certificates.issuedAt,
    revokedAt: certificates.revokedAt,
    replacedBy: certificates.replacedBy,
    createdAt: certificates.createdAt,
  },
  id: certificates.id,
  walk: certificates.createdAt,
  season: certificates.season,
  search: {
    label: "Find by name or code",
    where: (word) =>
      sql`${isFound(word)} or ${certificates.code} = ${word.replace(/\s/g, "").toUpperCase()}`,
  },
  filters: {
    kind: filter({
      label: "Kind",
      any: "All kinds",
      options: optionsOf(CERTIFICATE_LABELS),
      where: (value) => sql`${certificates.kind} = ${value}`,
    }),
    state: filter({
      label: "State",
      any: "Valid and withdrawn",
      options: optionsOf({ valid: "Valid", withdrawn: "Withdrawn" }),
      where: (value) =>
        value === "valid" ? isNull(certificates.revokedAt) : isNotNull(certificates.revokedAt),
    }),
  },
  sorts: {
    issued: [certificates.issuedAt],
    name: [certificateHolders.name],
  },
  defaultSort: "issued",
});
