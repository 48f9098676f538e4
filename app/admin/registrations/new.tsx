import { randomUUID } from "node:crypto";
import { data, Form, Link, redirect } from "react-router";
import { OFFLINE_METHODS } from "~/features/registration/registration.table.server";
import { OFFLINE_METHOD_LABELS } from "~/features/registration/staff/offline-methods";
import { enterRegistration } from "~/features/registration/staff/staff-entry.server";
import { readForm } from "~/platform/forms/read-form.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { cleanLine } from "~/program/field-rules";
import { REGISTRATION_TYPES } from "~/program/options";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { Choice, Field, Tick } from "~/ui/staff/field";
import { Notice, type Outcome, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/new";
import { EntryFields } from "./entry-fields";
import { readEntry } from "./read-entry.server";
import { REGISTRATION_TYPE_LABELS } from "./registration-labels";

function typeOf(url: URL) {
  const wanted = url.searchParams.get("type");
  return REGISTRATION_TYPES.find((type) => type === wanted) ?? "school";
}

export function loader({ url }: Route.LoaderArgs) {
  return { type: typeOf(url), key: randomUUID() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const site = context.get(siteContext);
  const entry = readEntry(form, site.season.limits, {
    registration_type: typeOf(url),
    marketing_consent: form.get("marketing_consent"),
    media_consent: form.get("media_consent"),
    guardian_confirmed: form.get("guardian_confirmed"),
    adult_confirmed: form.get("adult_confirmed"),
  });
  if ("errors" in entry) {
    return failed(entry.values, entry.errors, "Please mend what is marked. Nobody was registered.");
  }
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const method = OFFLINE_METHODS.find((known) => known === values.method);
  const reference = cleanLine(values.reference ?? "");
  if (!method) return failed(values, { method: "Choose how it is paid" }, "How is it paid?");
  if (reference.length > 100) {
    return failed(
      values,
      { reference: "Use at most 100 characters" },
      "The reference is too long.",
    );
  }
  const { id: actor } = context.get(staffContext);
  const id = await enterRegistration(
    {
      input: entry.input,
      method,
      reference,
      isPaid: values.paid === "paid",
      actor,
      key: cleanLine(values.key ?? randomUUID()).slice(0, 60),
    },
    site,
  );
  throw redirect(`/admin/registrations/${id}?done=entered`);
}

function failed(values: Record<string, string>, errors: Record<string, string>, text: string) {
  const outcome: Outcome = { tone: "crit", text };
  return data({ values, errors, outcome }, { status: 400 });
}

export default function NewRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { type, key } = loaderData;
  const { teamSize } = useSite().season.limits;
  const values: Partial<Record<string, string>> = actionData?.values ?? {};
  const errors: Partial<Record<string, string>> = actionData?.errors ?? {};
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

type Texts = Partial<Record<string, string>>;

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
        label="They want updates by e-mail"
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
