import { realNow } from "~/platform/site/clock.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Notice, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/route";
import { ChildrenPanel } from "./children-panel";
import { PersonPanel } from "./person-panel";
import { answerPrivacyForm } from "./privacy-action.server";
import { RemovalPanels } from "./removal-panels";
import { removalPlan } from "./removal-plan.server";

export const middleware = [toSee("privacy.use")];

export function loader() {
  // The real clock: a demonstration's clock must not make anything look outdated.
  return removalPlan(realNow());
}

export const action = answerPrivacyForm;

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const person = actionData && "person" in actionData ? actionData.person : null;
  const children = actionData && "children" in actionData ? actionData.children : null;
  return (
    <Screen
      title="Privacy"
      purpose="Answer people who ask what we hold about them, and see what the site removes by itself. Nothing here changes the public pages."
    >
      <Notice outcome={actionData?.outcome} />
      <div className="record">
        <div>
          <Panel title="Find a person">
            <ActionForm intent="find" label="Find" tone="brand">
              <Field label="Email address" name="email" type="email" autoComplete="off" />
            </ActionForm>
          </Panel>
          <Panel title="Find a child">
            <p className="mb-3">
              For a child of several behind one mailbox, or one whose family has none.
            </p>
            <ActionForm intent="find-child" label="Find the child" tone="line">
              <Field
                label="Name, or a part of it"
                name="search"
                maxLength={100}
                autoComplete="off"
              />
            </ActionForm>
          </Panel>
          {children && <ChildrenPanel key={children.search} {...children} />}
          {person && <PersonPanel key={person.email} {...person} />}
        </div>
        <div>
          <RemovalPanels {...loaderData} />
        </div>
      </div>
    </Screen>
  );
}
