import type { FilePurpose, FileRequest } from "~/platform/files/purposes.server";
import { SCHOOL_ORDER_PATH } from "~/program/paths";
import { may } from "~/program/powers";
import type { Role } from "~/program/roles";
import { orderByToken } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { makeRoomForScan } from "./unaccepted-scans.server";

/** Who is signed in with a request; accounts are another feature, so the server hands it in. */
type AccountOf = (headers: Headers) => Promise<{ id: string; role: Role | null } | null>;

export const PURCHASE_ORDER_SCAN = "purchase-order-scan";
export const EXEMPTION_SCAN = "exemption-scan";

const MEGABYTE = 1_000_000;

/** Scans that a school hands in by the link of its order. Staff alone see them again. */
export function orderScanPurposes(accountOf: AccountOf): FilePurpose[] {
  const shared = {
    kinds: ["pdf", "jpeg", "png"],
    largestBytes: 10 * MEGABYTE,
    // A second one for whoever sent the wrong page.
    quota: { bytes: 20 * MEGABYTE, files: 2 },
    isFull: async () => !(await makeRoomForScan()),
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
    return order?.id === owner.id ? { id: null } : null;
  }
  const account = await accountOf(request.headers);
  const isStaff = account?.role && may({ kind: "staff", role: account.role }, "records.view");
  return isStaff ? { id: account.id } : null;
}

function tokenIn(request: Request): string {
  return new URL(request.url).pathname.split("/")[2] ?? "";
}
