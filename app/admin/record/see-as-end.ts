import { redirect } from "react-router";
import { notHere } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { endStaffView } from "~/records/people/staff-views.server";
import type { Route } from "./+types/see-as-end";

export const middleware = [toSee("person.see-as")];

export async function action({ request }: Route.ActionArgs) {
  return redirect("/admin", { headers: { "Set-Cookie": await endStaffView(request) } });
}

export function loader() {
  throw notHere();
}
