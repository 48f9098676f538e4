import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckoutToast } from "./checkout-toast";
import type { CheckoutPhase } from "./use-checkout";

const OPEN = { url: "/pay", statusUrl: "/status" };

test.each<[string, boolean, CheckoutPhase]>([
  ["while the new window waits for its address", true, { name: "processing", isOpen: true }],
  ["not where no window was opened", false, { name: "processing", isOpen: false }],
  ["not over the panel", false, { name: "paying", isBlocked: false, ...OPEN }],
  ["not where a blocker kept the window shut", false, { name: "paying", isBlocked: true, ...OPEN }],
])("nobody is told that they are redirected but %s", (_, isTold, phase) => {
  const toast = renderToStaticMarkup(<CheckoutToast phase={phase} />);
  expect(toast.includes("Redirecting to secure payment...")).toBe(isTold);
});
