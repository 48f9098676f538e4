import { randomUUID } from "node:crypto";
import { Form, Link, redirect } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { requiredText } from "~/program/field-rules";
import { fullName } from "~/program/shown-name";
import { entryOfParticipant } from "~/records/access/own-entries.server";
import { withProject } from "~/records/projects/lock-members.server";
import { HAS_PROJECT } from "~/records/projects/move-refusals";
import { OWN_ENTRY } from "~/records/projects/own-entry";
import { siteContext } from "~/ui/site-router-context";
import { Field } from "~/ui/staff/field";
import { reportOf } from "~/ui/staff/form-report";
import { Notice, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { childConsents } from "../../child-consents.server";
import { CONSENTS_PATH } from "../../consent-paths";
import type { Route } from "./+types/move";
import { type FoundEntry, findEntriesFor } from "./find-entries.server";
import { moveAsDecided } from "./undo-move.server";

export const middleware = [toSee("entry.move")];

const LONGEST_SEARCH = 100;
const LONGEST_REASON = 300;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = recordIdOf(params.id);
  const child = await childConsents(id, context.get(siteContext));
  const entry = await entryOfParticipant(id);
  if (!child || !entry || child.hasLeft) throw notHere();
  const of = { entryId: entry.id };
  const largestTeam = context.get(siteContext).season.limits.teamSize.max;
  const search = (url.searchParams.get("q") ?? "").slice(0, LONGEST_SEARCH);
  return {
    id,
    name: fullName(child),
    canGoAlone: entry.schoolId !== null && entry.members.length > 1,
    search,
    // Said before a reason is written: what the entry has made would be nobody's.
    hasProjectAlone: entry.members.length === 1 && (await withProject(db(), [of])).length > 0,
    found: await findEntriesFor({ season: entry.season, ...of, largestTeam }, search),
    press: randomUUID(),
  };
}

export const action = staffAction({
  needs: "entry.move",
  schema: z.object({
    to: z.union([z.uuid(), z.literal(OWN_ENTRY)], "Choose where the child goes."),
    reason: requiredText({
      missing: "Say why; it is kept in the history.",
      max: LONGEST_REASON,
      tooLong: `Use at most ${LONGEST_REASON} characters.`,
    }),
    /** Which press it was, so that it can be undone. */
    press: z.uuid().optional(),
  }),
  invalid: "Please mend what is marked. Nothing was changed.",
  handle: async ({ to, reason, press }, { params, context, refuse }) => {
    const participantId = recordIdOf(params.id);
    const actor = context.get(staffContext).id;
    const move = { participantId, to, reason, actor, press };
    const moved = await moveAsDecided(move, context.get(siteContext));
    if (moved === "missing") throw notHere();
    if ("refused" in moved) return refuse(moved.refused, { status: 409 });
    wakeOutbox();
    const done = moved.isLeftEmpty ? "moved-empty" : moved.told > 0 ? "moved-told" : "moved";
    throw redirect(`${CONSENTS_PATH}/${participantId}?done=${done}`);
  },
});

export default function MoveChild({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, search, found, canGoAlone, hasProjectAlone, press } = loaderData;
  const { errors, values } = reportOf(actionData?.result);
  const back = <Link to={`${CONSENTS_PATH}/${id}`}>Back without changes</Link>;
  if (hasProjectAlone) {
    return (
      <Screen
        title={`Move ${name} to another entry`}
        purpose="What an entry has made stays with the entry, and nobody else is in this one."
        actions={back}
      >
        <Notice outcome={{ tone: "warn", text: HAS_PROJECT }} />
      </Screen>
    );
  }
  return (
    <Screen
      title={`Move ${name} to another entry`}
      purpose="The child stays the same child, with consent, stages and certificates. What an entry has made stays with the entry. Prices stay as they were paid."
      actions={back}
    >
      <Notice outcome={actionData?.outcome} />
      <Panel title="Find the entry">
        <Form method="get" role="search" aria-label="Find the entry" className="action-form">
          <Field
            label="A student in it, the team’s name, or the purchase’s number"
            name="q"
            defaultValue={search}
            maxLength={LONGEST_SEARCH}
          />
          <button type="submit" className="btn btn-line">
            Find
          </button>
        </Form>
        {search && found.length === 0 && (
          <p role="status">No entry with a place fits “{search}”. Try fewer letters.</p>
        )}
      </Panel>
      {(found.length > 0 || canGoAlone) && (
        <Panel title="Move">
          <Form method="post" aria-label="Move the child" className="action-form">
            <fieldset>
              <legend>Where to</legend>
              {errors.to && <p className="error">{errors.to}</p>}
              {found.map((entry) => (
                <Target key={entry.id} entry={entry} isChosen={found.length === 1 && !canGoAlone} />
              ))}
              {canGoAlone && (
                <label className="admin-tick">
                  <input type="radio" name="to" value={OWN_ENTRY} />{" "}
                  <span>An entry of their own, with an empty project</span>
                </label>
              )}
            </fieldset>
            <Field
              label="Why"
              name="reason"
              hint="For staff; it is kept in the history. The guardians hear that the child was moved."
              maxLength={LONGEST_REASON}
              defaultValue={values?.reason}
              error={errors.reason}
            />
            <input type="hidden" name="press" value={press} />
            <button type="submit" className="btn btn-brand">
              Move the child
            </button>
          </Form>
        </Panel>
      )}
    </Screen>
  );
}

function Target({ entry, isChosen }: { entry: FoundEntry; isChosen: boolean }) {
  const { id, name, isTeam, members, isFull } = entry;
  return (
    <label className="admin-tick">
      <input
        type="radio"
        name="to"
        value={id}
        defaultChecked={isChosen && !isFull}
        disabled={isFull}
      />{" "}
      <span>
        <b>{name}</b> ({isTeam ? "team" : "single entry"}
        {members ? `: ${members}` : ", nobody in it"})
        {isFull && (isTeam ? ", full" : ". Make it a team first, on its project’s screen.")}
      </span>
    </label>
  );
}
