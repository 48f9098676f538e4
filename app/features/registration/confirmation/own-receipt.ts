import { and, eq } from "drizzle-orm";
import { data, type LoaderFunctionArgs } from "react-router";
import { db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { drawInTurn } from "~/platform/paper/draw-in-turn.server";
import { requirePerson } from "~/records/access/visitor.server";
import { selectRegistrations } from "~/records/intake/registration-sheet.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { siteContext } from "~/ui/site-router-context";
import { hasPaper } from "./receipt-pdf.server";
import { receiptResponse } from "./receipt-response.server";

/** The receipt for whoever bought the place and came in by code. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { session } = await requirePerson(request);
  const id = params.registration;
  if (!isRecordId(id)) throw data(null, { status: 404 });
  const [row] = await selectRegistrations(db()).where(
    and(eq(registrations.id, id), eq(registrations.contactId, session.personId)),
  );
  if (!row || !hasPaper(row)) throw data(null, { status: 404 });
  const site = context.get(siteContext);
  const asked = { request, knownSender: row.id, record: row };
  return drawInTurn(asked, () => receiptResponse(row, site));
}
