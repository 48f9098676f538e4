import { eq, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { innerJoin, leftJoin } from "~/platform/lists/rows.server";
import { optionsOf } from "~/program/list-query";
import { fullName } from "~/program/shown-name";
import { consents } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { CONSENTS_PATH, referenceOf } from "../consent-paths";
import { METHOD_LABELS } from "./method-labels";

const columns = {
  id: consents.id,
  participantId: consents.participantId,
  givenName: participants.givenName,
  familyName: participants.familyName,
  guardianEmail: people.email,
  signature: consents.signature,
  relation: consents.relation,
  ageBand: consents.ageBand,
  takesPart: consents.takesPart,
  gallery: consents.gallery,
  photos: consents.photos,
  emails: consents.emails,
  news: consents.news,
  isRevoked: consents.isRevoked,
  textKind: consents.textKind,
  textVersion: consents.textVersion,
  textLanguage: consents.textLanguage,
  textHash: consents.textHash,
  method: consents.method,
  signedOn: consents.signedOn,
  isCompared: consents.isCompared,
  programAt: consents.programAt,
  createdAt: consents.createdAt,
};

/** For an auditor: who, what, which text, how, when. One line for every word that was ever given. */
export const registerList = defineList({
  path: `${CONSENTS_PATH}/register`,
  from: consents,
  joins: [
    innerJoin(participants, eq(participants.id, consents.participantId)),
    leftJoin(people, eq(people.id, consents.guardianId)),
  ],
  columns,
  id: consents.id,
  walk: consents.createdAt,
  season: consents.season,
  filters: {
    method: filter({
      label: "Method",
      any: "All methods",
      options: optionsOf(METHOD_LABELS),
      where: (value) => sql`${consents.method} = ${value}`,
    }),
  },
  sorts: { given: [consents.createdAt] },
  defaultSort: "-given",
  export: {
    name: "consent-register",
    columns,
    cells: [
      { label: "Number", value: (row) => referenceOf(row.id) },
      { label: "Given (MT)", value: (row) => row.programAt },
      { label: "Stored (MT)", value: (row) => row.createdAt },
      { label: "Child", value: (row) => fullName(row) },
      { label: "Child’s number", value: (row) => row.participantId },
      { label: "Guardian", value: (row) => row.signature },
      { label: "Relation", value: (row) => row.relation },
      { label: "Guardian’s mailbox", value: (row) => row.guardianEmail },
      { label: "Age", value: (row) => row.ageBand },
      { label: "Taken back", value: (row) => row.isRevoked },
      { label: "Takes part", value: (row) => row.takesPart },
      { label: "Gallery", value: (row) => row.gallery },
      { label: "Photos, video, name with school", value: (row) => row.photos },
      { label: "Emails to the student", value: (row) => row.emails },
      { label: "News for the adult", value: (row) => row.news },
      { label: "Method", value: (row) => METHOD_LABELS[row.method] },
      { label: "Date on the paper", value: (row) => row.signedOn },
      { label: "Scan compared", value: (row) => row.isCompared },
      { label: "Text", value: (row) => `${row.textKind} ${row.textVersion} ${row.textLanguage}` },
      { label: "Fingerprint of the text", value: (row) => row.textHash },
    ],
  },
});
