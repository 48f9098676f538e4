import { nextSteps, type RegisteredEntry } from "~/records/payments/confirmation/next-steps";
import { useSite } from "~/ui/site-context";
import { CONFIRMATION } from "./copy";
import { PaidStamp } from "./paid-stamp";

interface SignpostProps {
  entry: RegisteredEntry & { isReadOnly: boolean };
  paidOn: string;
  isFree: boolean;
}

/** What to do now, one blade each; the first is the urgent one. */
export function Signpost({ entry, paidOn, isFree }: SignpostProps) {
  const steps = nextSteps(entry, useSite());
  return (
    <section className="whats-next" aria-labelledby="whats-next">
      <div className="wrap">
        <div className="whats-next-head">
          <h2 id="whats-next">{CONFIRMATION.now}</h2>
          <PaidStamp date={paidOn} isFree={isFree} />
        </div>
        <ol className="signpost">
          {steps.map(({ title, text, action, intent }, index) => (
            <li key={title} className="signpost-blade">
              <span className="signpost-number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              {intent && !entry.isReadOnly ? (
                <form method="post" aria-label={title}>
                  <button type="submit" name="intent" value={intent} className="btn">
                    {action.label}
                  </button>
                </form>
              ) : (
                <a className={`btn ${index === 0 ? "" : "btn-line"}`} href={action.href}>
                  {action.label}
                </a>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
