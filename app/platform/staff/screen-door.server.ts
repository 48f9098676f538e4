import type { MiddlewareFunction } from "react-router";
import type { Verb } from "~/program/powers";
import { mayStaff } from "./staff-context.server";
import { refuseStaff, type StaffRefusal } from "./staff-refusal.server";

/** Stands before every screen and file of staff, and is asked before anything of it is read. */
export function toSee(verb: Verb): MiddlewareFunction<Response> {
  return async ({ context }) => {
    if (!mayStaff(context, verb)) throw refuseStaff(NOT_YOURS_TO_SEE);
  };
}

const NOT_YOURS_TO_SEE: StaffRefusal = {
  title: "Not yours to see",
  text: "Your role and your duties do not include this screen. Ask an owner of this site if they should.",
  back: { href: "/admin", label: "Go to the overview" },
};
