import { KNOWN_TO_ITS_OPENER } from "~/program/opener-policy";
import { DemonstrationLine } from "~/ui/demonstration-line";
import type { PageHandle } from "~/ui/page-handle";
import { useSite } from "~/ui/site-context";

export const handle: PageHandle = { bare: true };

export const headers = () => KNOWN_TO_ITS_OPENER;

export function meta() {
  return [{ title: "Secure payment" }, { name: "robots", content: "noindex" }];
}

/** What the new window shows for the moment until the payment page is ready. */
export default function PaymentWindow() {
  return (
    <>
      <DemonstrationLine site={useSite()} />
      <main className="dusk grid min-h-dvh place-items-center p-6 text-center">
        <div>
          <h1 className="text-h2">Secure payment</h1>
          <p className="mt-4 text-l" role="status">
            Your payment page opens here in a moment. If it does not, close this window and try
            again.
          </p>
        </div>
      </main>
    </>
  );
}
