import { eq } from "drizzle-orm";
import { Link, redirect } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { readShortCode } from "~/program/short-code";
import { fullName } from "~/program/shown-name";
import { findSheet } from "~/records/participants/consent-sheets.server";
import { participants } from "~/records/participants/participants.table.server";
import { Notice, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { BY, BY_CODE, CONSENTS_PATH } from "../consent-paths";
import type { Route } from "./+types/paper-by-code";
import { CodeForm } from "./code-form";

export const middleware = [toSee("consent.record-paper")];

/** From the code on a form that came back to the child whose form it is. */
export async function loader({ url }: Route.LoaderArgs) {
  const typed = url.searchParams.get("code")?.trim() ?? "";
  const code = readShortCode(typed);
  const sheet = code && (await findSheet(code));
  if (sheet) {
    throw redirect(`${CONSENTS_PATH}/${sheet.participantId}/paper?${BY}=${BY_CODE}`);
  }
  return { typed, done: await justRecorded(url.searchParams.get("done")) };
}

/** Whose form was recorded before this one. */
async function justRecorded(id: string | null) {
  if (!z.uuid().safeParse(id).success) return null;
  const [child] = await db()
    .select({
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
    })
    .from(participants)
    .where(eq(participants.id, id ?? ""));
  return child ? { id: child.id, name: fullName(child) } : null;
}

export default function PaperByCode({ loaderData: { typed, done } }: Route.ComponentProps) {
  const problem = {
    tone: "crit" as const,
    text: "No child’s form bears this code. It has eight letters and digits; it may also belong to a child who was erased.",
  };
  return (
    <Screen
      title="Record a paper form"
      purpose="The code at the top of the form tells whose it is. Without one, choose the child from the list."
      actions={<Link to={CONSENTS_PATH}>All children</Link>}
    >
      <Notice outcome={typed ? problem : null} />
      {done && (
        <p className="notice notice-ok" role="status">
          The form of <Link to={`${CONSENTS_PATH}/${done.id}`}>{done.name}</Link> is recorded. The
          next one?
        </p>
      )}
      <Panel title="The code on the form">
        <CodeForm key={done?.id} typed={typed} hasFocus />
      </Panel>
    </Screen>
  );
}
