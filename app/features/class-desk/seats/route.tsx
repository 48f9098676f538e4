import { redirect } from "react-router";
import { z } from "zod";
import { classCodesPath, schoolPath } from "~/program/paths";
import { deskAt } from "~/records/access/places.server";
import { requireDesk } from "~/records/access/school-desk.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import "~/ui/form/form.css";
import "../class-desk.css";
import { DESK_COPY } from "../desk-copy";
import type { Route } from "./+types/route";
import { ChooseStudents } from "./choose-students";
import { makeCodes, printedCards, studentsForCodes } from "./make-codes.server";
import { SeatCards } from "./seat-cards";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => DESK_COPY[locale].codes.title);
export const headers = tokenPageHeaders;

/** A page of a thousand cards is as much as a browser prints well. */
const MOST_CARDS = 1_000;

/** The page of the cards: loaded again it shows the same codes. */
const PRINTED = "printed";

/** What an import has just done, as numbers. */
const done = z.object({
  add: z.coerce.number().int().min(0).max(9_999),
  change: z.coerce.number().int().min(0).max(9_999),
  back: z.coerce.number().int().min(0).max(9_999),
  left: z.coerce.number().int().min(0).max(9_999),
});

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { desk, visitor } = await requireDesk(
    request,
    params.school,
    "class.print-seat-codes",
    site,
  );
  const isPrint = url.searchParams.has(PRINTED);
  const by = visitor.session.personId;
  const cards = isPrint ? await printedCards({ desk, request, by }, site) : [];
  const students = await studentsForCodes(desk);
  const classes = new Map(students.map(({ classId, className }) => [classId, className]));
  const wanted = url.searchParams.get("class");
  const classId = wanted && classes.has(wanted) ? wanted : null;
  return {
    school: desk.schoolId,
    cards,
    isPrintOver: isPrint && cards.length === 0,
    done: done.safeParse(Object.fromEntries(url.searchParams)).data ?? null,
    classes: [...classes].flatMap(([id, name]) => (id && name ? [{ id, name }] : [])),
    classId,
    students: classId ? students.filter((student) => student.classId === classId) : students,
  };
}

export const action = visitorAction({
  needs: "class.print-seat-codes",
  at: deskAt,
  schema: ({ context }) => {
    const { codes } = DESK_COPY[context.get(requestContext).locale];
    const participant = z
      .array(z.uuid(codes.none))
      .max(MOST_CARDS, codes.tooMany(MOST_CARDS))
      .default([]);
    return z.object({ participant });
  },
  async handle({ participant: ids }, { admitted: { desk, visitor }, context, refuse }) {
    const print = await makeCodes({ desk, ids, by: visitor.session.personId });
    if (!print) return refuse(DESK_COPY[context.get(requestContext).locale].codes.none);
    const headers = { "Set-Cookie": print.cookie };
    return redirect(`${classCodesPath(desk.schoolId)}?${PRINTED}`, { status: 303, headers });
  },
});

export default function ClassCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, back } = DESK_COPY[useLocale()];
  const problem = actionData?.outcome.text ?? null;
  const { school, cards } = loaderData;
  return (
    <>
      <PageHero title={codes.title} tagline={codes.tagline} scene={DAWN} />
      {loaderData.isPrintOver && (
        <div className="wrap pt-8">
          <Callout>
            <p role="status">{codes.printOver}</p>
          </Callout>
        </div>
      )}
      {loaderData.done && (
        <div className="wrap pt-8">
          <Callout tone="ok">
            <p role="status">{codes.done(loaderData.done)}</p>
          </Callout>
        </div>
      )}
      {cards.length > 0 ? (
        <SeatCards cards={cards} />
      ) : (
        <ChooseStudents {...loaderData} to={classCodesPath(school)} problem={problem} />
      )}
      <div className="wrap pb-section print:hidden">
        <Actions>
          <ButtonLink href={schoolPath(school)} tone="line">
            {back}
          </ButtonLink>
        </Actions>
      </div>
    </>
  );
}
