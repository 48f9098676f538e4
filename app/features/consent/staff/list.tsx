import { Form, Link, useLocation } from "react-router";
import { z } from "zod";
import { listPage } from "~/platform/lists/list-page.server";
import { lettersOnTheWay } from "~/platform/staff/answer-change.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { longDate } from "~/program/format";
import { askForGuardian } from "~/records/guardians/ask-for-guardian.server";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { ListScreen } from "~/ui/staff/list-screen";
import { Notice, Panel } from "~/ui/staff/notice";
import { CONSENTS_PATH, SHEETS_PATH } from "../consent-paths";
import { countStates } from "../figures/consent-figures.server";
import type { Route } from "./+types/list";
import { CodeForm } from "./code-form";
import { ASK_AGAIN_FORM, consentColumns } from "./consent-columns";
import { consentsList } from "./consents-list.server";
import { askAgain, childrenOnList, MOST_AT_ONCE } from "./send-again.server";
import { StateBar } from "./state-bar";

export const middleware = [toSee("consents.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await listPage(consentsList, url),
    counts: await countStates(context.get(siteContext).season.id),
    canAsk: mayStaff(context, "consent.ask"),
    canRecord: mayStaff(context, "consent.record-paper"),
    canCompare: mayStaff(context, "consent.compare-paper"),
  };
}

const askSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask"), child: z.array(z.uuid()).default([]) }),
  z.object({ intent: z.literal("ask-all") }),
  z.object({ intent: z.literal("ask-for-guardians") }),
]);

export const action = staffAction({
  needs: "consent.ask",
  schema: askSchema,
  handle: async (form, { context, url, accept, refuse }) => {
    const ids = form.intent === "ask" ? form.child : await childrenOnList(url);
    if (ids.length === 0) return refuse("Select at least one child.");
    if (ids.length > MOST_AT_ONCE) {
      return refuse(
        `These are more than ${MOST_AT_ONCE} children. Choose a school or a state first.`,
      );
    }
    const actor = context.get(staffContext).id;
    const site = context.get(siteContext);
    if (form.intent === "ask-for-guardians") {
      const letters = await askForGuardian(ids, actor, site);
      return letters > 0
        ? accept(
            `Whoever registered is asked, each once for all of their children. ${lettersOnTheWay(letters)}`,
          )
        : refuse(
            "No letter went: of everybody on this list a guardian’s address is known, or whoever registered was asked today.",
          );
    }
    const letters = await askAgain(ids, actor, site);
    return accept(
      `${letters} ${letters === 1 ? "letter is" : "letters are"} on the way. Whoever has answered, or was written to three times within the hour, gets none.`,
    );
  },
});

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const { page, counts, canAsk, canRecord, canCompare } = loaderData;
  const { season } = useSite();
  const { search } = useLocation();
  return (
    <ListScreen
      title="Consents"
      purpose={`Who may take part, and who has not answered. Answers count until ${longDate(season.dates.judgingOpens)}. Only a guardian can say yes.`}
      page={page}
      columns={consentColumns(page, canAsk)}
      rowKey={(row) => row.id}
      empty="No child with a paid place yet. They appear here as soon as one is paid."
      actions={
        <>
          <Link className="btn btn-line" to={`${CONSENTS_PATH}/register`}>
            Register
          </Link>
          <Link className="btn btn-line" to={`${CONSENTS_PATH}/texts`}>
            The text
          </Link>
        </>
      }
    >
      <Notice outcome={actionData?.outcome} />
      <div className="consents-top">
        <StateBar counts={counts} canCompare={canCompare} />
        {canRecord && (
          <Panel title="A form came back">
            <CodeForm />
          </Panel>
        )}
      </div>
      {canAsk && (
        <Form
          id={ASK_AGAIN_FORM}
          method="post"
          className="action-row consents-actions"
          aria-label="Send again"
        >
          <button type="submit" name="intent" value="ask" className="btn btn-line">
            Send again to those selected
          </button>
          <button type="submit" name="intent" value="ask-all" className="btn btn-line">
            Send again to all on this list
          </button>
          <button type="submit" name="intent" value="ask-for-guardians" className="btn btn-line">
            Ask for guardians’ addresses where none is known
          </button>
          <button
            type="submit"
            name="selected"
            value="yes"
            formMethod="get"
            formAction={SHEETS_PATH}
            className="btn btn-line"
          >
            Print forms for those selected
          </button>
          <Link className="btn btn-line" to={`${SHEETS_PATH}${search}`}>
            Print forms for all on this list
          </Link>
        </Form>
      )}
    </ListScreen>
  );
}
