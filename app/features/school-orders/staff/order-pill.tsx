import type { OrderState } from "~/records/school-orders/order-states";
import { Pill, type PillTone } from "~/ui/staff/pill";
import { STATE_LABELS } from "./order-labels";

const TONES: Record<OrderState, PillTone> = {
  quoted: "info",
  ordered: "warn",
  accepted: "ok",
  declined: "quiet",
  canceled: "quiet",
};

export function OrderPill({ state }: { state: OrderState }) {
  return <Pill tone={TONES[state]}>{STATE_LABELS[state]}</Pill>;
}
