import { type SubmissionResult, useForm } from "@conform-to/react";
import { z } from "zod";
import { emailAddress } from "~/program/field-rules";
import { inMinutes, longDate } from "~/program/format";
import { maskAddress } from "~/program/mask-address";
import { localOf } from "~/program/mountain-time";
import { schoolPath } from "~/program/paths";
import { programTimeOf } from "~/program/program-time";
import { deskAt } from "~/records/access/places.server";
import { requireDesk } from "~/records/access/school-desk.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { teachersOf } from "~/records/schools/teachers.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/text-field";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import "~/ui/form/form.css";
import { DESK_COPY } from "../desk-copy";
import type { Route } from "./+types/route";
import { endTeacher, inviteTeacher } from "./invite-teacher.server";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => DESK_COPY[locale].teachers.title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { desk } = await requireDesk(request, params.school, "class.let-teachers-in", site);
  const teachers = await teachersOf(desk);
  return {
    school: desk.schoolId,
    teachers: teachers.map(({ id, email, acceptedAt, createdAt }) => ({
      id,
      mailbox: maskAddress(email),
      isIn: acceptedAt !== null,
      invitedOn: localOf(programTimeOf(createdAt, site)),
    })),
  };
}

const formsIn = (invalid: string) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("invite"), teacher_email: emailAddress(invalid, invalid) }),
    z.object({ intent: z.literal("end"), teacher: z.uuid() }),
  ]);

export const action = visitorAction({
  needs: "class.let-teachers-in",
  at: deskAt,
  schema: ({ context }) =>
    formsIn(DESK_COPY[context.get(requestContext).locale].teachers.emailInvalid),
  limit: {
    // To end something writes to nobody, and must not wait for letters.
    action: ({ intent }) => `teacher-${intent}`,
    knownSender: (_, { desk }) => desk.schoolId,
    tooMany: (seconds, { context }) => {
      const { locale } = context.get(requestContext);
      return DESK_COPY[locale].teachers.tooManyLetters(inMinutes(seconds, locale));
    },
  },
  async handle(form, { admitted: { desk, visitor }, context, accept, refuse }) {
    const words = DESK_COPY[context.get(requestContext).locale].teachers;
    const by = { kind: "person", id: visitor.session.personId } as const;
    if (form.intent === "end") {
      await endTeacher(desk, form.teacher, by);
      return accept(words.ended);
    }
    const invited = await inviteTeacher(
      { desk, email: form.teacher_email, by },
      context.get(siteContext),
    );
    if (invited === "sent") return accept(words.sent);
    const why = invited === "too-many" ? words.tooMany : words.refused;
    return refuse(why, { field: "teacher_email", status: 409 });
  },
});

export default function Teachers({ loaderData, actionData }: Route.ComponentProps) {
  const { teachers: words, back } = DESK_COPY[useLocale()];
  const { school, teachers } = loaderData;
  return (
    <>
      <PageHero title={words.title} tagline={words.tagline} scene={DAWN} />
      <Section title={words.list}>
        {teachers.length === 0 ? <p>{words.none}</p> : <LetIn teachers={teachers} />}
      </Section>
      <Section title={words.invite} lede={words.inviteText} tone="mist" narrow>
        <Invite lastResult={actionData?.result} />
      </Section>
      <div className="wrap py-section">
        <Actions>
          <ButtonLink href={schoolPath(school)} tone="line">
            {back}
          </ButtonLink>
        </Actions>
      </div>
    </>
  );
}

function LetIn({ teachers }: Pick<Route.ComponentProps["loaderData"], "teachers">) {
  const locale = useLocale();
  const { teachers: words } = DESK_COPY[locale];
  return (
    <ul className="space-y-6">
      {teachers.map(({ id, mailbox, isIn, invitedOn }) => (
        <li key={id}>
          <p className="mb-2">
            <b>{mailbox}</b>,{" "}
            {isIn ? words.accepted : words.invited(`${longDate(invitedOn, locale)} (MT)`)}
          </p>
          <form method="post" aria-label={words.end(mailbox)}>
            <input type="hidden" name="teacher" value={id} />
            <button type="submit" name="intent" value="end" className={buttonClass("line")}>
              {words.end(mailbox)}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function Invite({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { teachers: words, problem } = DESK_COPY[useLocale()];
  const [form, fields] = useForm<{ teacher_email: string }>({
    id: "invite",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form method="post" id={form.id} noValidate aria-label={words.invite}>
      <ErrorSummary form={form} title={problem} />
      <input type="hidden" name="intent" value="invite" />
      <TextField
        field={fields.teacher_email}
        label={words.email}
        type="email"
        autoComplete="off"
        maxLength={255}
      />
      <button type="submit" className={buttonClass()}>
        {words.submit}
      </button>
    </form>
  );
}
