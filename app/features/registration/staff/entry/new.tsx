import { randomUUID } from "node:crypto";
import { Form, Link, redirect } from "react-router";
import { z } from "zod";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { cleanLine, NOT_POSSIBLE, optionalLine } from "~/program/field-rules";
import { REGISTRATION_TYPES } from "~/program/options";
import { REGISTRATION_TYPE_LABELS } from "~/program/registration-labels";
import { OFFLINE_METHOD_LABELS } from "~/records/payments/offline-methods";
import { OFFLINE_METHODS } from "~/records/registrations/registrations.table.server";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { Choice, Field, Tick } from "~/ui/staff/field";
import { reportOf, type Texts } from "~/ui/staff/form-report";
import { Notice, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/new";
import { EntryFields } from "./entry-fields";
import { entrySchema, GIVEN_ON_PAPER } from "./entry-schema.server";
import { enterRegistration } from "./staff-entry.server";

function typeOf(url: URL) {
  const wanted = url.searchParams.get("type");
  return REGISTRATION_TYPES.find((type) => type === wanted) ?? "school";
}

export const middleware = [toSee("registration.enter")];

export function loader({ url }: Route.LoaderArgs) {
  return { type: typeOf(url), key: randomUUID() };
}

export const action = staffAction({
  needs: "registration.enter",
  schema: (args) =>
    entrySchema(args).safeExtend({
      method: z.enum(OFFLINE_METHODS, "Choose how it is paid"),
      reference: optionalLine({ max: 100, tooLong: "Use at most 100 characters" }),
      paid: z.enum(["due", "paid"], "Say whether the money has arrived"),
      key: z.string().max(60, NOT_POSSIBLE).default(randomUUID),
    }),
  given: ({ url }) => ({ ...GIVEN_ON_PAPER, registration_type: typeOf(url) }),
  invalid: "Please mend what is marked. Nobody was registered.",
  handle: async ({ method, reference, paid, key, ...input }, { context }) => {
    const id = await enterRegistration(
      {
        input,
        method,
        reference: reference ?? "",
        isPaid: paid === "paid",
        actor: context.get(staffContext).id,
        key: cleanLine(key),
      },
      context.get(siteContext),
    );
    throw redirect(`/admin/registrations/${id}?done=entered`);
  },
});

export default function NewRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { type, key } = loaderData;
  const { teamSize } = useSite().season.limits;
  const { values = {}, errors } = reportOf(actionData?.result);
  const sizes = Array.from({ length: teamSize.max - teamSize.min + 1 }, (_, index) =>
    String(teamSize.min + index),
  );
  return (
    <Screen
      title="Register by hand"
      purpose="For a school, team or student who pays by check or purchase order. Today’s price is used, and the public pages stay as they are."
      actions={<Link to="/admin/registrations">All registrations</Link>}
    >
      <Notice outcome={actionData?.outcome} />
      <nav aria-label="Type of registration" className="action-row mb-4">
        {REGISTRATION_TYPES.map((candidate) => (
          <Link
            key={candidate}
            className={`btn ${candidate === type ? "" : "btn-line"}`}
            to={`?type=${candidate}`}
            aria-current={candidate === type ? "page" : undefined}
          >
            {REGISTRATION_TYPE_LABELS[candidate]}
          </Link>
        ))}
      </nav>
      <Panel title={`${REGISTRATION_TYPE_LABELS[type]} registration`}>
        <Form
          key={type}
          method="post"
          aria-labelledby="page-title"
          className="action-form"
          noValidate
        >
          <input type="hidden" name="key" value={values.key ?? key} />
          <EntryFields type={type} values={values} errors={errors} />
          {type === "team" && (
            <Choice
              label="Team size"
              name="team_size"
              empty="Choose"
              options={sizes.map((size) => ({ value: size, label: `${size} students` }))}
              defaultValue={values.team_size ?? ""}
              error={errors.team_size}
            />
          )}
          <Consents type={type} values={values} />
          <Payment values={values} errors={errors} />
          <button type="submit" className="btn">
            Register
          </button>
        </Form>
      </Panel>
    </Screen>
  );
}

function Consents({ type, values }: { type: string; values: Texts }) {
  return (
    <fieldset className="stack">
      <legend className="mb-2 font-bold">What the paper form says</legend>
      {type === "individual" && (
        <Tick
          name="guardian_confirmed"
          label="A parent or guardian has signed"
          defaultChecked={values.guardian_confirmed === "on"}
        />
      )}
      {type === "team" && (
        <Tick
          name="adult_confirmed"
          label="An adult registers this team"
          defaultChecked={values.adult_confirmed === "on"}
        />
      )}
      <Tick
        name="marketing_consent"
        label="They want updates by email"
        defaultChecked={values.marketing_consent === "on"}
      />
      <Tick
        name="media_consent"
        label="Photos and videos are allowed"
        defaultChecked={values.media_consent === "on"}
      />
    </fieldset>
  );
}

function Payment({ values, errors }: { values: Texts; errors: Texts }) {
  return (
    <fieldset className="stack">
      <legend className="mb-2 font-bold">Payment</legend>
      <Choice
        label="Method"
        name="method"
        empty="Choose"
        options={Object.entries(OFFLINE_METHOD_LABELS).map(([value, label]) => ({ value, label }))}
        defaultValue={values.method ?? ""}
        error={errors.method}
      />
      <Field
        label="Reference (optional)"
        name="reference"
        hint="The number on the check or the purchase order."
        defaultValue={values.reference}
        maxLength={100}
        error={errors.reference}
      />
      <Choice
        label="Has the money arrived?"
        name="paid"
        options={[
          { value: "due", label: "Not yet: payment is due, send the invoice" },
          { value: "paid", label: "Yes: it is paid, send the confirmation" },
        ]}
        defaultValue={values.paid ?? "due"}
      />
    </fieldset>
  );
}
