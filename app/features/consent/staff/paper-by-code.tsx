import { Link, redirect } from "react-router";
import { toSee } from "~/platform/staff/screen-door.server";
import { readShortCode } from "~/program/short-code";
import { findSheet } from "~/records/participants/consent-sheets.server";
import { Notice, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { CONSENTS_PATH } from "../consent-paths";
import type { Route } from "./+types/paper-by-code";
import { CodeForm } from "./code-form";

export const middleware = [toSee("consent.record-paper")];

/** From the code on a form that came back to the child whose form it is. */
export async function loader({ url }: Route.LoaderArgs) {
  const typed = url.searchParams.get("code")?.trim() ?? "";
  const code = readShortCode(typed);
  const sheet = code && (await findSheet(code));
  if (sheet) throw redirect(`${CONSENTS_PATH}/${sheet.participantId}/paper`);
  return { typed };
}

export default function PaperByCode({ loaderData: { typed } }: Route.ComponentProps) {
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
      <Panel title="The code on the form">
        <CodeForm typed={typed} />
      </Panel>
    </Screen>
  );
}
