import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordedSteps } from "~/platform/events/recorded-steps.server";
import type { Feature } from "~/platform/feature.server";
import { finderOf } from "~/platform/lists/find-in-list.server";
import { CERTIFICATE_LABELS } from "~/program/certificates";
import { writeShortCode } from "~/program/short-code";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { CERTIFICATE_RECORD } from "~/records/learning/issue-certificate.server";
import { CERTIFICATES_PATH } from "./certificate-paths";
import { certificatesData } from "./personal-data.server";
import { certificatesList } from "./staff/certificates-list.server";

export const certificatesFeature: Feature = {
  record: {
    type: CERTIFICATE_RECORD,
    label: "certificate",
    screen: {
      needs: "certificates.view",
      path: CERTIFICATES_PATH,
      list: certificatesList,
      find: finderOf(certificatesList, ({ name, kind, code }) => ({
        title: name ?? "The name is no longer held",
        line: `${CERTIFICATE_LABELS[kind]}, ${writeShortCode(code)}`,
      })),
      // Once its holder has left, nobody writes notes about it: they would name whom we have forgotten.
      seasonOf: async (id) => {
        const [held] = await db()
          .select({ season: certificates.season })
          .from(certificates)
          .innerJoin(certificateHolders, eq(certificateHolders.certificateId, certificates.id))
          .where(eq(certificates.id, id));
        return held?.season;
      },
      history: (id) => recordedSteps(CERTIFICATE_RECORD, id),
    },
  },
  personalData: certificatesData,
  letters: { "certificate-withdrawn": "open" },
};
