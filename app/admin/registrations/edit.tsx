import { data, Form, Link, redirect } from "react-router";
import { registrationById } from "~/features/registration/find-registration.server";
import { resumedEntry } from "~/features/registration/form/resumed-entry";
import { correctRegistration } from "~/features/registration/staff/staff-entry.server";
import { versionOf } from "~/platform/database/record-version.server";
import { readForm } from "~/platform/forms/read-form.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { siteContext } from "~/ui/site-router-context";
import type { Outcome } from "~/ui/staff/notice";
import { Notice, Panel } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/edit";
import { EntryFields } from "./entry-fields";
import { readEntry } from "./read-entry.server";
import { registrationName } from "./registration-name";

export const shouldRevalidate = revalidateAfterEveryAction;

export async function loader({ params }: Route.LoaderArgs) {
  const row = await registrationById(recordIdOf(params.id));
  if (!row) throw notHere();
  return {
    id: row.id,
    name: registrationName(row),
    version: versionOf(row),
    type: row.type,
    values: resumedEntry(row).values,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const row = await registrationById(recordIdOf(params.id));
  if (!row) throw notHere();
  const form = await readForm(request);
  const { limits } = context.get(siteContext).season;
  const entry = readEntry(form, limits, {
    registration_type: row.type,
    team_size: row.teamSize,
    guardian_confirmed: row.guardianConfirmed,
    adult_confirmed: row.adultConfirmed,
  });
  if ("errors" in entry) return failed(entry, "Please mend what is marked. Nothing was changed.");
  const { id: actor } = context.get(staffContext);
  const version = String(form.get("version"));
  const result = await correctRegistration({ id: row.id, version, actor, limits, ...entry });
  if (result.outcome === "missing") throw notHere();
  const typed = { values: Object.fromEntries([...form].map(([k, v]) => [k, String(v)])) };
  if (result.outcome === "stale") return failed(typed, STALE, 409);
  if (result.outcome === "refused") return failed(typed, result.reason);
  throw redirect(`/admin/registrations/${row.id}?done=corrected`);
}

const STALE =
  "Somebody else changed this registration while you were typing. Nothing of yours was saved. Open it again to see how it stands now.";

interface Typed {
  values: Record<string, string>;
  errors?: Record<string, string>;
}

function failed({ values, errors = {} }: Typed, text: string, status = 400) {
  const outcome: Outcome = { tone: "crit", text };
  return data({ values, errors, outcome }, { status });
}

export default function EditRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, version, type, values } = loaderData;
  return (
    <Screen
      title={`Correct ${name}`}
      purpose="Mend a typing error. Type, team size and price cannot change here, because money hangs on them. The registrant’s own page follows; the public pages do not."
      actions={<Link to={`/admin/registrations/${id}`}>Back without changes</Link>}
    >
      <Notice outcome={actionData?.outcome} />
      <Panel title="Details">
        <Form method="post" aria-labelledby="page-title" className="action-form" noValidate>
          <input type="hidden" name="version" value={actionData?.values.version ?? version} />
          <EntryFields
            type={type}
            values={actionData?.values ?? values}
            errors={actionData?.errors ?? {}}
          />
          <button type="submit" className="btn">
            Save corrections
          </button>
        </Form>
      </Panel>
    </Screen>
  );
}
