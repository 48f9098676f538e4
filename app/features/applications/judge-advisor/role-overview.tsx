import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { KeyValues } from "~/ui/key-values";
import { useSite } from "~/ui/site-context";
import { JUDGE_ADVISOR_COPY, overviewOf, type Role } from "./copy";

/** What the role asks for, before the form asks for anything. */
export function RoleOverview({ role }: { role: Role }) {
  const { icon, title, text, facts } = overviewOf(role, useSite());
  return (
    <section aria-labelledby="role" className="grid gap-x-20 gap-y-8 lg:grid-cols-2">
      <div>
        <Icon name={icon} className="mb-4 size-10 text-brand" />
        <h2 id="role">{title}</h2>
        <p className="mt-5 max-w-[34em] text-l">{text}</p>
        <Actions>
          <ButtonLink href={PAGES.judgesAdvisors.path} tone="line" icon="arrow-right">
            {JUDGE_ADVISOR_COPY.learnMore}
          </ButtonLink>
        </Actions>
      </div>
      <div className="border-ink border-y-2 lg:self-start">
        <KeyValues items={facts} />
      </div>
    </section>
  );
}
