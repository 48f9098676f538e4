import type { RegistrationType } from "~/program/options";
import { START_OVER_PATH } from "~/program/registration-paths";
import { buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { RESUMED } from "../copy";
import { forgetInTab } from "./typed-in-tab";

/** Says whose form this is, and lets the next person at a shared computer begin afresh. */
export function ResumedNotice({ name, type }: { name: string; type: RegistrationType }) {
  return (
    <div className="wrap pt-10">
      <Callout title={RESUMED.title} tone="info">
        <p>{RESUMED.text(name)}</p>
        <form
          method="post"
          action={START_OVER_PATH}
          aria-label={RESUMED.startOver}
          onSubmit={forgetInTab}
        >
          <input type="hidden" name="tab" value={type} />
          <button type="submit" className={buttonClass("line")}>
            {RESUMED.startOver}
          </button>
        </form>
      </Callout>
    </div>
  );
}
