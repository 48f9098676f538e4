import { clientAddressOf } from "~/platform/forms/client-address.server";
import { RateCounter } from "~/platform/forms/rate-counter.server";
import { CUSTOMER, networkOf } from "~/platform/forms/rate-limit.server";
import {
  countWrongCode,
  explainWrongCodes,
  waitToTryCode,
} from "~/platform/links/code-failures.server";
import { VOUCHER_SESSION_OPEN_FOR_MS } from "~/platform/payments/payment-gateway";
import { processState } from "~/platform/process-state.server";
import { inMinutes } from "~/program/format";
import { readShortCode } from "~/program/short-code";
import type { Site } from "~/program/site";
import { type Started, type StartRequest, startRegistration } from "./start-registration.server";
import type { VoucherRefusal } from "./voucher-offer.server";

/** `startRegistration` for a request from outside: who tries out codes of vouchers is slowed down. */
export async function startFromOutside(
  request: Request,
  start: StartRequest,
  site: Site,
): Promise<Started> {
  if (!start.input.voucher_code) return startRegistration(start, site);
  const held = await heldUp(request);
  if (held) return held;
  const counted = starts.value.count(networkOf(clientAddressOf(request), CUSTOMER));
  if (counted.wait > 0) return tooManyStarts(counted.wait);
  const started = await startRegistration(start, site);
  if (started.kind !== "refused") {
    const code = readShortCode(start.input.voucher_code);
    if (code) await explainWrongCodes("voucher", request, code);
    return started;
  }
  counted.takeBack();
  await countGuess(request, started.code);
  return started;
}

/**
 * In the time for which a payment page holds a use: whoever opens pages and pays none could hold all
 * uses of a voucher. A class may register together.
 */
const starts = processState(
  () => new RateCounter({ points: 40, windowSeconds: VOUCHER_SESSION_OPEN_FOR_MS / 1_000 }),
);

function tooManyStarts(wait: number): VoucherRefusal {
  return {
    kind: "refused",
    code: "voucher_refused",
    message: `Too many registrations with a voucher began here. Please try again in ${inMinutes(wait)}, or leave the field empty.`,
  };
}

/** Too many codes that fit nothing came from here, or from everywhere. */
export async function heldUp(request: Request): Promise<VoucherRefusal | null> {
  const wait = await waitToTryCode("voucher", { request });
  if (wait === 0) return null;
  return {
    kind: "refused",
    code: "voucher_refused",
    message: `Too many voucher codes were wrong. Please try again in ${inMinutes(wait)}, or leave the field empty.`,
  };
}

export async function countGuess(request: Request, code: string): Promise<void> {
  if (code === "voucher_unknown") await countWrongCode("voucher", { request });
}
