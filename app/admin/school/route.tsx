import { randomUUID } from "node:crypto";
import { Link } from "react-router";
import { CONSENTS_PATH } from "~/features/consent/consent-paths";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { reportOf } from "~/ui/staff/form-report";
import { Moment } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { WholeSchoolPanel } from "../record/whole/whole-school-panel";
import type { Route } from "./+types/route";
import { ClassTable } from "./class-table";
import { changeSchool } from "./school-action.server";
import { waitingLetters } from "./school-letters.server";
import { schoolView } from "./school-view.server";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("schools.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const school = await schoolView(recordIdOf(params.id), context);
  if (!school) throw notHere();
  return {
    school,
    newId: randomUUID(),
    waiting: await waitingLetters(school.registrationId),
    canSeeAs: mayStaff(context, "person.see-as"),
    canLetIn: mayStaff(context, "class.let-teachers-in"),
    canWrite: mayStaff(context, "school.write"),
  };
}

export const action = changeSchool;

export default function School({ loaderData, actionData }: Route.ComponentProps) {
  const { school, canSeeAs, canLetIn, canWrite, newId, waiting } = loaderData;
  const { errors, values } = reportOf(actionData?.result);
  const { whole } = school;
  return (
    <Screen
      title={school.name}
      purpose="Order, teachers, classes, consents, stages and projects of a school in one place."
      actions={whole.registration && <Link to={whole.registration.to}>The purchase</Link>}
    >
      <Notice outcome={actionData?.outcome} />
      <WholeSchoolPanel
        school={whole}
        type="school"
        id={school.registrationId}
        canSeeAs={canSeeAs}
      />
      <Panel title="Classes">
        <ClassTable
          rows={school.classes}
          consentsTo={whole.consentsTo && `${CONSENTS_PATH}?school=${school.schoolId}`}
        />
      </Panel>
      {canLetIn && (
        <Panel title="Teachers at the desk">
          {school.teachers.length === 0 && <p>The contact has let nobody else in.</p>}
          <ul className="entries">
            {school.teachers.map(({ id, email, isIn }) => (
              <li key={id}>
                {email} {isIn ? <Pill tone="ok">Came in</Pill> : <Pill tone="warn">Invited</Pill>}
                <ActionForm
                  intent="let-out"
                  values={{ teacher: id }}
                  label="End the access"
                  about={`of ${email}`}
                />
              </li>
            ))}
          </ul>
          <details open={errors.email !== undefined}>
            <summary>Let a teacher in</summary>
            <div className="mt-3">
              <ActionForm intent="let-in" label="Send the invitation" tone="brand">
                <Field
                  label="Teacher’s email address"
                  name="email"
                  type="email"
                  autoComplete="off"
                  maxLength={255}
                  error={errors.email}
                />
              </ActionForm>
            </div>
          </details>
        </Panel>
      )}
      {canWrite && whole.people.length > 0 && (
        <Panel title="Write to the teacher">
          {waiting.map(({ id, to, subject, until }) => (
            <div key={id} className="notice notice-ok action-row">
              <span>
                “{subject}” to {to} leaves <Moment at={until} />.
              </span>
              <ActionForm
                intent="unwrite"
                values={{ letter: id }}
                label="Undo"
                about={`the letter to ${to}`}
              />
            </div>
          ))}
          <ActionForm
            // With one letter more the form is empty again.
            key={waiting.length}
            intent="write"
            values={{ letter: newId }}
            label="Send the letter"
            tone="brand"
          >
            <Choice
              label="To"
              name="person"
              defaultValue={values?.person ?? whole.people[0]?.id ?? ""}
              options={whole.people.map(({ id, email, as }) => ({
                value: id,
                label: `${email}, ${as}`,
              }))}
              error={errors.person}
            />
            <Field
              label="Subject"
              name="subject"
              maxLength={120}
              defaultValue={values?.subject}
              error={errors.subject}
            />
            <Field
              label="Letter"
              name="text"
              rows={8}
              maxLength={5_000}
              defaultValue={values?.text}
              error={errors.text}
            />
            <Field
              label="Signed by"
              name="signed_by"
              hint="Your name, as the teacher knows you."
              maxLength={120}
              autoComplete="name"
              defaultValue={values?.signed_by}
              error={errors.signed_by}
            />
          </ActionForm>
        </Panel>
      )}
    </Screen>
  );
}
