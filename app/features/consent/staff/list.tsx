import { randomUUID } from "node:crypto";
import { Form, Link, useLocation } from "react-router";
import { z } from "zod";
import { listPage } from "~/platform/lists/list-page.server";
import { answerTakenBack } from "~/platform/staff/answer-change.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { longDate } from "~/program/format";
import { tickAtLeastOne } from "~/program/selection";
import { askForGuardian } from "~/records/guardians/ask-for-guardian.server";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { ListScreen } from "~/ui/staff/list-screen";
import { Notice, Panel } from "~/ui/staff/notice";
import { PhoneFold } from "~/ui/staff/phone-fold";
import { WaitingLetters } from "~/ui/staff/waiting-letters";
import { CONSENTS_PATH, SHEETS_PATH } from "../consent-paths";
import { countStates } from "../figures/consent-figures.server";
import type { Route } from "./+types/list";
import { CodeForm } from "./code-form";
import { ASK_AGAIN_FORM, consentColumns } from "./consent-columns";
import { consentsList } from "./consents-list.server";
import { askingThatWaits, childrenWithoutAddress } from "./missing-addresses.server";
import { askAgain, childrenOnList, MOST_AT_ONCE, takeBackAsking } from "./send-again.server";
import { StateBar } from "./state-bar";

export const middleware = [toSee("consents.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await listPage(consentsList, url),
    counts: await countStates(context.get(siteContext).season.id),
    canWrite: mayStaff(context, "letters.write"),
    canAsk: mayStaff(context, "consent.ask"),
    missing: (await childrenWithoutAddress(url)).length,
    batch: randomUUID(),
    asking: await askingThatWaits(),
    canRecord: mayStaff(context, "consent.record-paper"),
    canCompare: mayStaff(context, "consent.compare-paper"),
  };
}

const askSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask"), child: z.array(z.uuid()).default([]), batch: z.uuid() }),
  z.object({ intent: z.literal("ask-all"), batch: z.uuid() }),
  z.object({ intent: z.literal("ask-for-guardians"), batch: z.uuid() }),
  z.object({ intent: z.literal("undo-letters"), batch: z.uuid() }),
]);

export const action = staffAction({
  needs: "consent.ask",
  schema: askSchema,
  handle: async (form, received) => {
    const { context, url, accept, refuse } = received;
    const actor = context.get(staffContext).id;
    const site = context.get(siteContext);
    if (form.intent === "undo-letters") {
      return answerTakenBack(received, await takeBackAsking(form.batch, actor));
    }
    if (form.intent === "ask-for-guardians") {
      const ids = await childrenWithoutAddress(url);
      const letters = await askForGuardian(ids, { actor, batch: form.batch }, site);
      return letters > 0
        ? accept(
            `${letters === 1 ? "One letter goes" : `${letters.toLocaleString("en-US")} letters go`} in ten minutes: whoever registered is asked once for all of their children.`,
          )
        : refuse(
            "No letter went: of everybody on this list a guardian’s address is known, or whoever registered was asked today.",
          );
    }
    const ids = form.intent === "ask" ? form.child : await childrenOnList(url);
    if (ids.length === 0) return refuse(tickAtLeastOne("child"));
    if (ids.length > MOST_AT_ONCE) {
      return refuse(
        `These are more than ${MOST_AT_ONCE} children. Choose a school or a state first.`,
      );
    }
    const letters = await askAgain(ids, { actor, batch: form.batch }, site);
    if (letters === 0) {
      return refuse(
        "No letter goes: all of them have answered, or were written to three times within the hour.",
      );
    }
    return accept(
      `${letters === 1 ? "One letter goes" : `${letters.toLocaleString("en-US")} letters go`} in ten minutes; until then you can undo it. Whoever has answered, or was written to three times within the hour, gets none.`,
    );
  },
});

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const { page, counts, canAsk, canRecord, canCompare, canWrite, missing, batch, asking } =
    loaderData;
  const { season } = useSite();
  const { search } = useLocation();
  return (
    <ListScreen
      title="Consents"
      purpose={`Who may take part, and who has not answered. Answers count until ${longDate(season.dates.judgingOpens)}. Only a guardian can say yes.`}
      page={page}
      columns={consentColumns(page, canAsk)}
      rowKey={(row) => row.id}
      writeTo={canWrite && "guardians"}
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
      {canAsk && <WaitingLetters waiting={asking} />}
      <PhoneFold label="Numbers, forms that came back, letters">
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
            <input type="hidden" name="batch" value={batch} />
            {missing > 0 && (
              <button
                type="submit"
                name="intent"
                value="ask-for-guardians"
                className="btn btn-line"
              >
                {missing === 1
                  ? "Ask for the missing address"
                  : `Ask for ${missing.toLocaleString("en-US")} missing addresses`}
              </button>
            )}
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
      </PhoneFold>
    </ListScreen>
  );
}
