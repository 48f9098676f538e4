import type { LoaderFunctionArgs } from "react-router";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { confirmationPath } from "~/program/registration-paths";
import { registrationByToken } from "~/records/intake/find-registration.server";

/** The page left behind asks here whether the other window has paid. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  try {
    const token = params.token ?? "";
    const row = await registrationByToken(token);
    if (!row)
      return jsonError("not_found", { message: "There is no registration with this token." });
    return Response.json({
      status: row.status,
      checkout: row.checkoutState === "paid" ? "complete" : row.checkoutState,
      confirmation_url: confirmationPath(token),
    });
  } catch (error) {
    if (isDatabaseDown(error)) return jsonError("unavailable", { wait: 10 });
    throw error;
  }
}
