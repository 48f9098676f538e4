import { data } from "react-router";

/** A page of the admin area that somebody may not have, or a deed that is not theirs; in words for people. */
export interface StaffRefusal {
  title: string;
  text: string;
  /** Where to go on, where that is not the public home page. */
  back?: { href: string; label: string };
}

export function refuseStaff(refusal: StaffRefusal, status = 403) {
  return data(refusal, { status, headers: { "Cache-Control": "no-store" } });
}
