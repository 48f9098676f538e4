import { redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import type { Route } from "./+types/sign-out";
import { auth } from "./auth.server";

/** Only a POST signs out: a link or a picture of another site must not. */
export async function action({ request }: Route.ActionArgs) {
  const { headers } = await (await auth()).api.signOut({
    headers: request.headers,
    returnHeaders: true,
  });
  headers.append("set-cookie", flashCookie("signed-out"));
  return redirectDocument("/", { headers });
}

export function loader() {
  return redirectDocument("/");
}
