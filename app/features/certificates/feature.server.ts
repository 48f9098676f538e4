import type { Feature } from "~/platform/feature.server";
import { CERTIFICATE_RECORD } from "~/records/learning/issue-certificate.server";
import { certificatesData } from "./personal-data.server";

export const certificatesFeature: Feature = {
  record: { type: CERTIFICATE_RECORD, label: "certificate" },
  personalData: certificatesData,
};
