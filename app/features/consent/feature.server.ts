import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Feature } from "~/platform/feature.server";
import { finderOf } from "~/platform/lists/find-in-list.server";
import { fullName } from "~/program/shown-name";
import { participants } from "~/records/participants/participants.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import {
  askGuardiansJob,
  consentErasuresJob,
  consentRemindersJob,
  unnamedScansJob,
} from "./consent-jobs.server";
import { CONSENTS_PATH } from "./consent-paths";
import { consentFigures, countWaiting } from "./figures/consent-figures.server";
import { scanPurpose } from "./paper/scan-purpose.server";
import { consentData } from "./personal-data.server";
import { sheetLetterJob } from "./sheet/send-sheet-letter.server";
import { stepsOfConsent } from "./staff/consent-steps.server";
import { consentsList } from "./staff/consents-list.server";
import { guardiansAudience } from "./staff/guardians-audience.server";

export const consentFeature: Feature = {
  record: {
    type: CONSENT_RECORD,
    label: "consent",
    screen: {
      needs: "consents.view",
      path: CONSENTS_PATH,
      list: consentsList,
      find: finderOf(consentsList, (row) => ({
        title: fullName(row),
        line: [row.grade && `grade ${row.grade}`, row.school, row.entry, row.guardians]
          .filter(Boolean)
          .join(", "),
      })),
      seasonOf: async (id) => {
        const [child] = await db()
          .select({ season: participants.season })
          .from(participants)
          .where(eq(participants.id, id));
        return child?.season;
      },
      history: stepsOfConsent,
    },
  },
  personalData: consentData,
  audiences: [guardiansAudience],
  toDo: [
    {
      path: CONSENTS_PATH,
      tile: {
        label: "children wait for a guardian",
        one: "child waits for a guardian",
        search: "?state=open",
      },
      count: countWaiting,
    },
  ],
  letters: {
    "consent-request": "sealed",
    "consent-reminder": "sealed",
    "consent-copy": "sealed",
    "consent-student": "open",
    "consent-confirming": "sealed",
    "consent-disagreement": "sealed",
    "consent-address": "open",
    "place-given": "open",
    "child-moved": "open",
    "guardian-wanted": "open",
    "consent-not-me": "open",
  },
  files: (accountOf) => [scanPurpose(accountOf)],
  jobs: [
    askGuardiansJob,
    consentRemindersJob,
    consentErasuresJob,
    unnamedScansJob,
    sheetLetterJob,
    consentFigures.job,
  ],
};
