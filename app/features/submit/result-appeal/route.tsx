import { useForm } from "@conform-to/react";
import { data, redirect } from "react-router";
import { z } from "zod";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { requiredText } from "~/program/field-rules";
import { longDateTime } from "~/program/format";
import { feedbackPath } from "~/program/paths";
import { requirePerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import {
  appealableResult,
  appealResult,
  isAppealedWith,
  isNewestAppealed,
} from "~/records/results/appeals.server";
import { entriesWithResults } from "~/records/results/own-awards.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { TextField } from "~/ui/form/text-field";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import "~/ui/form/form.css";
import { atProject } from "../project-door.server";
import { LONGEST_REASON } from "../text-limits";
import type { Route } from "./+types/route";
import { RESULT_APPEAL } from "./result-appeal-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => RESULT_APPEAL[locale].title);
export const headers = tokenPageHeaders;

/** As against a disqualification: by the same people, for the same days, once. */
async function arrive({ request, params, context }: Omit<FormArguments, "url">) {
  const visitor = await requirePerson(request);
  const at = await atProject(visitor, params.entry);
  const site = context.get(siteContext);
  if (!at?.mayAppeal) throw data(null, { status: 404 });
  const reader = { entryId: at.entry.id, personId: visitor.session.personId };
  return { ...reader, result: await appealableResult(reader, site), site };
}

export async function loader(args: Route.LoaderArgs) {
  const { entryId, result, site } = await arrive(args);
  const isOut = result || (await entriesWithResults([entryId], site)).has(entryId);
  if (!isOut) throw data(null, { status: 404 });
  // Whoever wrote while it closed finds the text, and why it was not taken.
  return { entryId, open: result && { kind: result.kind, until: result.until } };
}

export const action = visitorAction({
  needs: "project.send-in",
  at: arrive,
  schema: ({ context }) => {
    const { missing, tooLong } = RESULT_APPEAL[context.get(requestContext).locale];
    const text = requiredText({
      max: LONGEST_REASON,
      tooLong: tooLong(String(LONGEST_REASON)),
      missing,
    });
    return z.object({ text });
  },
  handle: async ({ text }, { admitted, context, refuse }) => {
    const { entryId, personId, result, site } = admitted;
    const isTaken =
      result &&
      (await appealResult(
        { entryId, personId, kind: result.kind, runId: result.runId, text },
        site,
      ));
    if (isTaken || (await isAppealedWith(entryId, text))) {
      return redirect(feedbackPath(entryId), 303);
    }
    const { isSaid, isOver } = RESULT_APPEAL[context.get(requestContext).locale];
    const why = (await isNewestAppealed(entryId, site)) ? isSaid : isOver;
    return refuse(why, { field: "text", status: 409 });
  },
});

export default function ResultAppeal({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const copy = RESULT_APPEAL[locale];
  const { entryId, open } = loaderData;
  const lastResult = actionData && "result" in actionData ? actionData.result : undefined;
  const [form, fields] = useForm<{ text: string }>({
    id: "result-appeal",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <>
      <PageHero title={copy.title} tagline={copy.tagline} scene={DAWN} />
      <Section narrow>
        {open ? (
          <Callout title={copy.about[open.kind]} headingLevel={2}>
            <p>{copy.counts}</p>
            <p>
              <b>{copy.until(longDateTime(open.until, locale))}</b>
            </p>
          </Callout>
        ) : (
          <p>{copy.closed}</p>
        )}
        <form method="post" id={form.id} noValidate aria-label={copy.title} className="mt-8">
          {(open || lastResult) && (
            <TextField field={fields.text} label={copy.field} rows={8} maxLength={LONGEST_REASON} />
          )}
          <Actions>
            {open && (
              <button type="submit" className={buttonClass()}>
                {copy.send}
              </button>
            )}
            <ButtonLink href={feedbackPath(entryId)} tone="line">
              {copy.back}
            </ButtonLink>
          </Actions>
        </form>
      </Section>
    </>
  );
}
