import { entryPath } from "~/program/paths";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { PartFrame } from "./part-frame";

/** Who may be judged; sending in does not wait for it. */
export function ConsentsPart({
  entryId,
  members,
  canRemind,
}: Pick<ProjectView, "entryId" | "members" | "canRemind">) {
  const { consents } = COPY[useLocale()];
  const waiting = members.filter(({ takesPart }) => takesPart === false);
  return (
    <PartFrame id="consents" title={consents.title} state={waiting.length ? "waiting" : "packed"}>
      <ul className="consent-rows">
        {members
          .filter(({ takesPart }) => takesPart)
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
      {waiting.map(({ id, givenName }) => (
        <div key={id} className="wait-row">
          <Icon name="clock" />
          <p>
            <b>{consents.waiting(givenName)}</b> {consents.text}
          </p>
          {canRemind && (
            <a className="btn btn-line btn-small" href={entryPath(entryId)}>
              {consents.remind}
            </a>
          )}
        </div>
      ))}
      {members.some(({ takesPart }) => takesPart === null) && <p>{consents.others}</p>}
    </PartFrame>
  );
}
