import { RESULTS_PATH } from "~/program/paths";
import type { ReleasedKind } from "~/program/results/run-inputs";

/** For staff. */
export const STAFF_RESULTS_PATH = "/admin/results";
export const STAFF_AWARDS_PATH = "/admin/awards";
export const FEEDBACK_QUEUE_PATH = "/admin/feedback";

/** For everybody. */
export const HOW_PATH = `${RESULTS_PATH}/how`;
/** For newsrooms. */
export const PRESS_ZIP_PATH = `${RESULTS_PATH}/press-kit.zip`;

/** The score sheets: the full one for approvers, the anonymous one for everybody. */
export const SHEET_PATHS = {
  staff: (kind: ReleasedKind) => `${STAFF_RESULTS_PATH}/sheet/${kind}`,
  open: (kind: ReleasedKind, format: "csv" | "json") => `${RESULTS_PATH}/scores-${kind}.${format}`,
};
