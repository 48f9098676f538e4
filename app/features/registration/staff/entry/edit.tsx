import { Form, Link, redirect, useLocation } from "react-router";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { recordVersion } from "~/program/field-rules";
import { GRADES } from "~/program/options";
import { registrationById } from "~/records/intake/find-registration.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { studentsOfRegistration } from "~/records/intake/set-students.server";
import { siteContext } from "~/ui/site-router-context";
import { reportOf, type Texts } from "~/ui/staff/form-report";
import { Notice, Panel } from "~/ui/staff/notice";
import { inSameList } from "~/ui/staff/record-link";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { resumedEntry } from "../../form/resumed-entry";
import { registrationName } from "../registration-name";
import type { Route } from "./+types/edit";
import { EntryFields } from "./entry-fields";
import { entrySchema, GIVEN_ON_PAPER } from "./entry-schema.server";
import { hasTwoInALine, linesToMend, listedMembers, listText } from "./listed-members";
import { correctRegistration } from "./staff-entry.server";

export const shouldRevalidate = revalidateAfterEveryAction;

export const middleware = [toSee("registration.correct")];

export async function loader({ params }: Route.LoaderArgs) {
  const row = await rowAt(params.id);
  return {
    id: row.id,
    name: registrationName(row),
    version: versionOf(row),
    type: row.type,
    values: resumedEntry(row).values,
    members: row.type === "team" ? await membersOf(row) : [],
  };
}

export const action = staffAction({
  needs: "registration.correct",
  schema: (args) => entrySchema(args).safeExtend({ version: recordVersion() }),
  // Money and consents hang on these, so they stay as they are.
  given: async ({ params }, fields) => {
    const row = await rowAt(params.id);
    return {
      ...(row.type === "team" ? { team_members: listText(listedMembers(fields)) } : {}),
      ...GIVEN_ON_PAPER,
      registration_type: row.type,
      team_size: String(row.teamSize ?? ""),
      guardian_confirmed: row.guardianConfirmed ? "on" : "",
      adult_confirmed: row.adultConfirmed ? "on" : "",
    };
  },
  invalid: "Please mend what is marked. Nothing was changed.",
  handle: async ({ version, ...input }, { request, params, context, fields, refuse }) => {
    const listed = input.registration_type === "team" ? listedMembers(fields) : undefined;
    if (listed && hasTwoInALine(listed)) return refuse(ONE_A_LINE, { field: "team_members" });
    const id = recordIdOf(params.id);
    const site = context.get(siteContext);
    const { id: actor } = context.get(staffContext);
    const result = await correctRegistration({
      id,
      version,
      actor,
      site,
      input,
      ...(listed ? { listed } : {}),
    });
    if (result === "missing") throw notHere();
    if (result === "stale") return refuse(STALE, { status: 409 });
    if (result !== "changed") return refuse(result.refused);
    const here = new URL(request.url).search;
    throw redirect(inSameList(`/admin/registrations/${id}?done=corrected`, here));
  },
});

async function rowAt(id: string | undefined) {
  const row = await registrationById(recordIdOf(id));
  if (!row) throw notHere();
  return row;
}

async function membersOf(row: Registration) {
  const students = await studentsOfRegistration(db(), row.id);
  const members = students.filter(({ isLeader }) => !isLeader);
  const leaders = students.length - members.length;
  const lines = members.map((member) => ({
    ...member,
    grade: GRADES.find((grade) => grade === member.grade) ?? null,
  }));
  return linesToMend(lines, (row.teamSize ?? 0) - leaders);
}

const ONE_A_LINE = "Write one student in each line. Nothing was changed.";

const STALE =
  "Somebody else changed this registration while you were typing. Nothing of yours was saved. Open it again to see how it stands now.";

export default function EditRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, version, type, members } = loaderData;
  const { values: typed, errors } = reportOf(actionData?.result);
  const values: Texts = typed ?? loaderData.values;
  return (
    <Screen
      title={`Correct ${name}`}
      purpose="Mend a typing error. A child stays the same child, with their consent, whatever the name becomes; another child in the same place is a step of its own on the child’s record under Consents. Type, team size and price cannot change here, because money hangs on them."
      actions={
        <Link to={inSameList(`/admin/registrations/${id}`, useLocation().search)}>
          Back without changes
        </Link>
      }
    >
      <Notice outcome={actionData?.outcome} />
      <Panel title="Details">
        <Form method="post" aria-labelledby="page-title" className="action-form" noValidate>
          <input type="hidden" name="version" value={values.version ?? version} />
          <EntryFields type={type} values={values} errors={errors} members={members} />
          <button type="submit" className="btn">
            Save corrections
          </button>
        </Form>
      </Panel>
    </Screen>
  );
}
