import { entryPath } from "~/program/paths";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { consentsState, missingConsents } from "./missing-consents";
import { PartFrame } from "./part-frame";

/** Who may be judged, and for whom the page waits. */
export function ConsentsPart({
  entryId,
  members,
  canRemind,
}: Pick<ProjectView, "entryId" | "members" | "canRemind">) {
  const { consents } = COPY[useLocale()];
  const missing = missingConsents(members);
  return (
    <PartFrame id="consents" title={consents.title} state={consentsState(members)}>
      <ul className="consent-rows">
        {members
          .filter(({ consent }) => consent === "in")
          .map(({ id, name, grade }) => (
            <li key={id}>
              <b>{name}</b>
              <span>{grade && consents.grade(grade)}</span>
              <span className="part-state text-ok">
                <Icon name="circle-check" className="size-5" />
                {consents.in}
              </span>
            </li>
          ))}
      </ul>
      {missing.map(({ id, givenName, consent, isHolding }) => (
        <div key={id} className="wait-row">
          <Icon name="clock" />
          <p>
            <b>{consents.missing[consent](givenName)}</b> {meaningOf(consent, isHolding)}
          </p>
          {canRemind && (
            <a className="btn btn-line btn-small" href={entryPath(entryId)}>
              {consent === "no-address" ? consents.give : consents.remind}
            </a>
          )}
        </div>
      ))}
      {members.some(({ consent }) => consent === null) && <p>{consents.others}</p>}
    </PartFrame>
  );

  function meaningOf(consent: string, isHolding: boolean): string {
    if (isHolding) return consents.holds;
    return consent === "no" ? consents.goesOn : consents.judgedWithout;
  }
}
