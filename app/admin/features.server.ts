import { accountsFeature } from "~/features/accounts/feature.server";
import { advisingFeature } from "~/features/advising/feature.server";
import { applicationsFeature } from "~/features/applications/feature.server";
import { certificatesFeature } from "~/features/certificates/feature.server";
import { classDeskFeature } from "~/features/class-desk/feature.server";
import { consentFeature } from "~/features/consent/feature.server";
import { contactFeature } from "~/features/contact/feature.server";
import { demoMailFeature } from "~/features/demo-mail/feature.server";
import { galleryFeature } from "~/features/gallery/feature.server";
import { judgeFeature } from "~/features/judge/feature.server";
import { judgingFeature } from "~/features/judging/feature.server";
import { learnFeature } from "~/features/learn/feature.server";
import { myEntryFeature } from "~/features/my-entry/feature.server";
import { paymentsFeature } from "~/features/payments/feature.server";
import { registrationFeature } from "~/features/registration/feature.server";
import { remindersFeature } from "~/features/reminders/feature.server";
import { resultsFeature } from "~/features/results/feature.server";
import { schoolOrdersFeature } from "~/features/school-orders/feature.server";
import { signInFeature } from "~/features/sign-in/feature.server";
import { submitFeature } from "~/features/submit/feature.server";
import { teamFeature } from "~/features/team/feature.server";
import { voteFeature } from "~/features/vote/feature.server";
import type { Feature, RecordKind, RecordScreen } from "~/platform/feature.server";
import { staffLettersFeature } from "./letters/feature.server";

/** Every capability of the site, in the order of the menu. A new one is its folder and a line here. */
export const FEATURES: Feature[] = [
  registrationFeature,
  paymentsFeature,
  schoolOrdersFeature,
  consentFeature,
  submitFeature,
  galleryFeature,
  voteFeature,
  resultsFeature,
  contactFeature,
  applicationsFeature,
  judgingFeature,
  judgeFeature,
  advisingFeature,
  remindersFeature,
  signInFeature,
  myEntryFeature,
  teamFeature,
  classDeskFeature,
  learnFeature,
  certificatesFeature,
  accountsFeature,
  demoMailFeature,
  staffLettersFeature,
];

export const RECORD_KINDS: RecordKind[] = FEATURES.flatMap(({ record }) => record ?? []);

/** Kinds that staff can open and write notes about. */
export const SCREENED_KINDS = RECORD_KINDS.filter(hasScreen);

export type ScreenedKind = RecordKind & { screen: RecordScreen };

function hasScreen(kind: RecordKind): kind is ScreenedKind {
  return kind.screen !== undefined;
}

/** Whether an e-mail may be read by others than its addressee: only where its feature says so. */
export function isOpenLetter(kind: string): boolean {
  return FEATURES.some(({ letters }) => letters?.[kind] === "open");
}
