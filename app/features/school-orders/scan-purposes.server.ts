import {
  type AccountOf,
  type FilePurpose,
  type FileRequest,
  MEGABYTE,
  staffWhoMay,
} from "~/platform/files/purposes.server";
import { clientAddressOf } from "~/platform/forms/client-address.server";
import { SCHOOL_ORDER_PATH } from "~/program/paths";
import { orderByToken } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { LARGEST_MEGABYTES } from "./scan-size";
import { makeRoom, networkId } from "./scans-of-orders.server";

export const PURCHASE_ORDER_SCAN = "purchase-order-scan";
export const EXEMPTION_SCAN = "exemption-scan";

/** Scans that a school hands in by the link of its order. Staff alone see them again. */
export function orderScanPurposes(accountOf: AccountOf): FilePurpose[] {
  const shared = {
    kinds: ["pdf", "jpeg", "png"],
    largestBytes: LARGEST_MEGABYTES * MEGABYTE,
    // A second one for whoever sent the wrong page.
    quota: { bytes: 20 * MEGABYTE, files: 2 },
    isFull: async ({ id }) => !(await makeRoom(id ?? "")),
    isFromStrangers: true,
    authorize: (asked: FileRequest) => authorize(asked, accountOf),
  } satisfies Partial<FilePurpose>;
  return [
    { ...shared, name: PURCHASE_ORDER_SCAN, pages: [`${SCHOOL_ORDER_PATH}/:token`] },
    { ...shared, name: EXEMPTION_SCAN, pages: [`${SCHOOL_ORDER_PATH}/:token/exemption`] },
  ];
}

async function authorize({ request, access, owner }: FileRequest, accountOf: AccountOf) {
  if (owner.kind !== ORDER_RECORD) return null;
  if (access === "upload") {
    const order = await orderByToken(tokenIn(request));
    return order?.id === owner.id ? { id: await networkId(clientAddressOf(request)) } : null;
  }
  return staffWhoMay("school-orders.view", await accountOf(request.headers));
}

function tokenIn(request: Request): string {
  return new URL(request.url).pathname.split("/")[2] ?? "";
}
