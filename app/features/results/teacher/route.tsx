import { useForm } from "@conform-to/react";
import { eq } from "drizzle-orm";
import { data, redirect } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { requiredText } from "~/program/field-rules";
import { longDate } from "~/program/format";
import { entryPath, nameTeacherPath } from "~/program/paths";
import {
  LONGEST_NOMINATION,
  mayNominateTeacher,
  nominateTeacherBy,
} from "~/program/results/nominations";
import { findOwnEntry } from "~/records/access/find-own-entry.server";
import { ownMembers } from "~/records/access/own-members";
import { requirePerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import { heldBy } from "~/records/participants/may-take-part";
import { projects } from "~/records/projects/projects.table.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { TextField } from "~/ui/form/text-field";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import "~/ui/form/form.css";
import type { Route } from "./+types/route";
import { namedTeacher, nameTeacher } from "./name-teacher.server";
import { TEACHER_COPY } from "./teacher-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => TEACHER_COPY[locale].title);
export const headers = tokenPageHeaders;

const LONGEST_NAME = 120;

async function arrive({ request, params, context }: Omit<FormArguments, "url">) {
  const visitor = await requirePerson(request);
  const site = context.get(siteContext);
  const entry = await findOwnEntry(visitor, params.entry, "teacher.nominate");
  const phase = mayNominateTeacher(site.season, site.now);
  // Whoever has made nothing has nobody to thank for it.
  const hasProject = entry && (await db().$count(projects, eq(projects.id, entry.id))) > 0;
  if (!hasProject || entry.season !== site.season.id || phase === "ahead") {
    throw data(null, { status: 404 });
  }
  const members = await membersOfEntry(db(), entry.id);
  const { self, children } = ownMembers(visitor, members);
  // A guardian's own words need nobody's consent; a child's do.
  const isHeld = children.length === 0 && heldBy(members, self ? [self] : []).length > 0;
  return { entryId: entry.id, personId: visitor.session.personId, phase, isHeld, site };
}

export async function loader(args: Route.LoaderArgs) {
  const { entryId, phase, isHeld } = await arrive(args);
  return { entryId, phase, isHeld, own: await namedTeacher(entryId) };
}

export const action = visitorAction({
  needs: "teacher.nominate",
  at: arrive,
  schema: ({ context }) => {
    const copy = TEACHER_COPY[context.get(requestContext).locale];
    const text = (max: number, missing: string) =>
      requiredText({ max, tooLong: copy.tooLong(String(max)), missing });
    return z.object({
      teacher: text(LONGEST_NAME, copy.teacherMissing),
      why: text(LONGEST_NOMINATION, copy.whyMissing),
    });
  },
  handle: async ({ teacher, why }, { admitted: { entryId, personId, phase, isHeld, site } }) => {
    if (phase === "open" && !isHeld) await nameTeacher({ entryId, personId, teacher, why }, site);
    return redirect(nameTeacherPath(entryId), 303);
  },
});

export default function NameTeacher({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const copy = TEACHER_COPY[locale];
  const { entryId, phase, isHeld, own } = loaderData;
  const by = longDate(nominateTeacherBy(useSite().season), locale);
  const lastResult = actionData && "result" in actionData ? actionData.result : undefined;
  const [form, fields] = useForm<{ teacher: string; why: string }>({
    id: "name-teacher",
    ...(lastResult ? { lastResult } : {}),
    defaultValue: own ?? { teacher: "", why: "" },
  });
  return (
    <>
      <PageHero scene={DAWN} title={copy.title} tagline={copy.tagline} />
      <Section narrow>
        <p className="mb-6">{phase === "open" ? copy.rule(by) : copy.over(by)}</p>
        {own && phase === "open" && (
          <p className="mb-6 font-bold" role="status">
            {copy.named}
          </p>
        )}
        {phase === "open" && isHeld && <p>{copy.waiting}</p>}
        {phase === "open" && !isHeld && (
          <form method="post" id={form.id} noValidate aria-label={copy.title}>
            <TextField
              field={fields.teacher}
              label={copy.teacher}
              hint={copy.teacherHint}
              maxLength={LONGEST_NAME}
            />
            <TextField
              field={fields.why}
              label={copy.why}
              rows={3}
              maxLength={LONGEST_NOMINATION}
            />
            <Actions>
              <button type="submit" className={buttonClass()}>
                {copy.send}
              </button>
            </Actions>
          </form>
        )}
        <Actions>
          <ButtonLink href={entryPath(entryId)} tone="line">
            {copy.back}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
