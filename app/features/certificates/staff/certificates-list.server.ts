import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { leftJoin } from "~/platform/lists/rows.server";
import { CERTIFICATE_LABELS } from "~/program/certificates";
import { optionsOf } from "~/program/list-query";
import { readShortCode, writeShortCode } from "~/program/short-code";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { CERTIFICATES_PATH } from "../certificate-paths";

const isNamed = containedIn(sql`folded(${certificateHolders.name})`);

/** By the holder's name, or by the whole code, with or without its hyphen. */
function isFound(word: string): SQL {
  const code = readShortCode(word);
  const held = sql`${certificates.id} in (select ${certificateHolders.certificateId}
    from ${certificateHolders} where ${isNamed(word)})`;
  return code ? sql`${held} or ${certificates.code} = ${code}` : held;
}

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
    where: isFound,
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
  export: {
    name: "certificates",
    columns: {
      code: certificates.code,
      kind: certificates.kind,
      name: certificateHolders.name,
      season: certificates.season,
      issuedAt: certificates.issuedAt,
      revokedAt: certificates.revokedAt,
    },
    cells: [
      { label: "Code", value: (row) => writeShortCode(row.code) },
      { label: "Kind", value: (row) => CERTIFICATE_LABELS[row.kind] },
      { label: "Name", value: (row) => row.name },
      { label: "Season", value: (row) => row.season },
      { label: "Issued (MT)", value: (row) => row.issuedAt },
      { label: "Withdrawn (MT)", value: (row) => row.revokedAt },
    ],
  },
});
