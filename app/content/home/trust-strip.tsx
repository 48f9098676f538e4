import { PAGES } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import { TRUST_COPY, trustFacts } from "./copy";

/** What a parent wants to know before anything else, and where the rest of it stands. */
export function TrustStrip() {
  return (
    <section className="bg-mist py-12" aria-labelledby="trust">
      <div className="wrap grid items-center gap-x-12 gap-y-6 lg:grid-cols-[3fr_7fr_auto]">
        <h2 id="trust" className="text-h3">
          {TRUST_COPY.title}
        </h2>
        <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
          {trustFacts(useSite()).map((fact) => (
            <li key={fact} className="flex gap-3">
              <Icon name="shield-check" className="mt-1 size-5 text-ok" />
              {fact}
            </li>
          ))}
        </ul>
        <ButtonLink href={PAGES.parents.path} tone="line">
          {TRUST_COPY.more}
        </ButtonLink>
      </div>
    </section>
  );
}
