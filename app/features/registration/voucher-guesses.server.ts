import { countWrongCode, waitToTryCode } from "~/platform/links/code-failures.server";
import { inMinutes } from "~/program/format";
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
  const started = await startRegistration(start, site);
  if (started.kind === "refused") await countGuess(request, started.code);
  return started;
}

/** Too many codes that fit nothing came from here, or from everywhere. */
export async function heldUp(request: Request): Promise<VoucherRefusal | null> {
  const wait = await waitToTryCode("voucher", request);
  if (wait === 0) return null;
  return {
    kind: "refused",
    code: "voucher_refused",
    message: `Too many voucher codes were wrong. Please try again in ${inMinutes(wait)}, or leave the field empty.`,
  };
}

export async function countGuess(request: Request, code: string): Promise<void> {
  if (code === "voucher_unknown") await countWrongCode("voucher", request);
}
