import { useForm } from "@conform-to/react";
import { data, redirect } from "react-router";
import { z } from "zod";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { requiredText } from "~/program/field-rules";
import { feedbackPath } from "~/program/paths";
import { LONGEST_THANKS } from "~/program/results/thanks";
import { findOwnEntry } from "~/records/access/find-own-entry.server";
import { requirePerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { ownThanks, thankJudge } from "~/records/results/thanks.server";
import { Actions } from "~/ui/actions";
import { NIGHT } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import "~/ui/form/form.css";
import { thanksPath } from "../ways/ways-paths";
import type { Route } from "./+types/route";
import { readingsToThank } from "./readings-to-thank.server";
import { THANKS_COPY } from "./thanks-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => THANKS_COPY[locale].title);
export const headers = tokenPageHeaders;

const EVERYBODY = "everybody";

/** Once something is out about it, and for whoever may read that. */
async function arrive({ request, params, context }: Omit<FormArguments, "url">) {
  const visitor = await requirePerson(request);
  const site = context.get(siteContext);
  const entry = await findOwnEntry(visitor, params.entry, "feedback.view");
  const readings = entry && (await readingsToThank(entry.id, site));
  if (!entry || !readings) throw data(null, { status: 404 });
  return { entryId: entry.id, personId: visitor.session.personId, readings, site };
}

export async function loader(args: Route.LoaderArgs) {
  const { entryId, personId, readings } = await arrive(args);
  return { entryId, readings, own: await ownThanks(entryId, personId) };
}

export const action = visitorAction({
  needs: "feedback.view",
  at: arrive,
  schema: ({ context }) => {
    const { missing, tooLong } = THANKS_COPY[context.get(requestContext).locale];
    return z.object({
      whom: z.literal(EVERYBODY).or(z.uuid()).default(EVERYBODY),
      text: requiredText({
        max: LONGEST_THANKS,
        tooLong: tooLong(String(LONGEST_THANKS)),
        missing,
      }),
    });
  },
  handle: async ({ whom, text }, { admitted, context, refuse }) => {
    const { entryId, personId, readings, site } = admitted;
    const assignmentId = readings.some(({ id }) => id === whom) ? whom : null;
    const isTaken = await thankJudge({ entryId, personId, assignmentId, text }, site);
    // Staff were faster; pressed twice, it is the same line.
    if (isTaken || (await ownThanks(entryId, personId))?.text === text) {
      return redirect(thanksPath(entryId), 303);
    }
    const { tooLate } = THANKS_COPY[context.get(requestContext).locale];
    return refuse(tooLate, { field: "text", status: 409 });
  },
});

export default function ThankAJudge({ loaderData, actionData }: Route.ComponentProps) {
  const copy = THANKS_COPY[useLocale()];
  const { entryId, readings, own } = loaderData;
  const lastResult = actionData && "result" in actionData ? actionData.result : undefined;
  const [form, fields] = useForm<{ whom: string; text: string }>({
    id: "thanks",
    ...(lastResult ? { lastResult } : {}),
    defaultValue: { whom: own?.assignmentId ?? EVERYBODY, text: own?.text ?? "" },
  });
  return (
    <>
      <PageHero scene={NIGHT} title={copy.title} tagline={copy.tagline} />
      <Section narrow>
        {own && (
          <p className="mb-6 font-bold" role="status">
            {copy.states[own.state]}
          </p>
        )}
        {own && own.state !== "waits" && (
          <blockquote className="whitespace-pre-line border-l-4 pl-4">{own.text}</blockquote>
        )}
        {own && own.state !== "waits" && lastResult && (
          <div className="mt-6">
            <TextField field={fields.text} label={copy.line} rows={3} />
          </div>
        )}
        {(!own || own.state === "waits") && (
          <form method="post" id={form.id} noValidate aria-label={copy.title}>
            <SelectField
              field={fields.whom}
              label={copy.whom}
              emptyLabel={copy.everybody}
              width="l"
              optional
              options={readings.map(({ id, opening }) => ({
                value: id,
                label: copy.wrote(opening),
              }))}
            />
            <TextField
              field={fields.text}
              label={copy.line}
              hint={copy.hint}
              rows={3}
              maxLength={LONGEST_THANKS}
            />
            <Actions>
              <button type="submit" className={buttonClass()}>
                {copy.send}
              </button>
            </Actions>
          </form>
        )}
        <Actions>
          <ButtonLink href={feedbackPath(entryId)} tone="line">
            {copy.back}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
