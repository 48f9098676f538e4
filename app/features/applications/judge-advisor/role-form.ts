import type { SubmissionResult } from "@conform-to/react";
import type { Guard } from "~/program/guard";

/** What the page hands to either form. */
export interface RoleFormProps {
  guard: Guard;
  lastResult: SubmissionResult<string[]> | undefined;
}
