import type { SubmissionResult } from "@conform-to/react";
import type { FormStamp } from "~/program/form-stamp";

/** What the page hands to either form. */
export interface RoleFormProps {
  stamp: FormStamp;
  lastResult: SubmissionResult<string[]> | undefined;
}
