import { data, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { receiveUpload } from "~/platform/files/uploads/receive-upload.server";
import { clientAddressOf } from "~/platform/forms/client-address.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { BY_VISITOR } from "~/program/event-actors";
import { inMinutes } from "~/program/format";
import { orderByToken } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { takesExemption } from "~/records/school-orders/order-states";
import { orderPath } from "~/records/school-orders/school-order-paths";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { LinkPage } from "~/ui/press-to-continue";
import { requestContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { ORDER_PAGE, REQUEST } from "../copy";
import { EXEMPTION_SCAN } from "../scan-purposes.server";
import type { Route } from "./+types/exemption";
import { ScanField } from "./upload-fields";

export const headers = tokenPageHeaders;

export async function loader({ params }: Route.LoaderArgs) {
  await orderOf(params.token);
  return { back: orderPath(params.token) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await orderOf(params.token);
  const address = clientAddressOf(request);
  const limited = await limitRequests({ action: "school-order-scan", address, knownSender: id });
  if (limited) {
    const problem = REQUEST.tooMany(inMinutes(limited.retryAfterSeconds));
    return data({ problem }, { status: 429 });
  }
  const owner = { kind: ORDER_RECORD, id };
  const { upload } = context.get(requestContext);
  const { file, refusal } = await receiveUpload(request, upload, EXEMPTION_SCAN, owner);
  if (!file) return data({ problem: refusal }, { status: 400 });
  await recordEvent(db(), {
    actor: BY_VISITOR,
    action: "school-order.exemption",
    recordType: ORDER_RECORD,
    recordId: id,
  });
  return redirect(orderPath(params.token), 303);
}

async function orderOf(token: string) {
  const order = await orderByToken(token);
  if (!order) throw data(null, { status: 404 });
  if (!takesExemption(order.state)) throw redirect(orderPath(encodeURIComponent(token)), 303);
  return order;
}

/** A page of its own: a form carries one file. */
export default function Exemption({ loaderData, actionData }: Route.ComponentProps) {
  const words = ORDER_PAGE.exemption;
  return (
    <LinkPage title={words.title} text={words.lede}>
      <form
        method="post"
        encType="multipart/form-data"
        aria-label={words.title}
        className="mt-8 max-w-[34em]"
      >
        <ScanField
          label={words.scan}
          hint={ORDER_PAGE.order.scanHint}
          error={actionData?.problem}
        />
        <Actions>
          <button type="submit" className={buttonClass("gold")}>
            {words.submit}
          </button>
          <ButtonLink href={loaderData.back} tone="line">
            {words.back}
          </ButtonLink>
        </Actions>
      </form>
    </LinkPage>
  );
}
