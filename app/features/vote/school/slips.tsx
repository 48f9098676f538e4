import { redirect } from "react-router";
import { z } from "zod";
import { longDateTime } from "~/program/format";
import { NO_CLASS, schoolPath, voteSlipsPath } from "~/program/paths";
import { writeShortCode } from "~/program/short-code";
import { votePhase } from "~/program/votes/vote-times";
import { deskAt } from "~/records/access/places.server";
import { pupilsOfDesk, requireDesk } from "~/records/access/school-desk.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { printedSlips, printSlips, slipsOfDesk } from "~/records/votes/vote-slips.server";
import { DAWN } from "~/ui/art/scenes/bands";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { VOTE_YEAR_COPY } from "~/ui/vote-year/vote-year-copy";
import "../vote.css";
import { galleryPath } from "../vote-paths";
import type { Route } from "./+types/slips";
import { SLIPS_COPY } from "./slips-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => SLIPS_COPY[locale].title);
export const headers = tokenPageHeaders;

/** The class whose slips are on paper, in the address of the page that prints them. */
const PRINTED = "printed";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { locale, arrivedAt } = context.get(requestContext);
  const { desk } = await requireDesk(request, params.school, "class.print-ballots", site);
  const printed = url.searchParams.get(PRINTED);
  const pupils = (await pupilsOfDesk(desk)).filter(({ leftSchoolAt }) => !leftSchoolAt);
  const slips = await slipsOfDesk(desk);
  const classes = [...Map.groupBy(pupils, ({ classId }) => classId)].map(([id, all]) => {
    const { used = 0, open = 0, free = 0 } = slips.classes.get(id) ?? {};
    const name = all[0]?.className ?? null;
    return { id: id ?? NO_CLASS, name, students: all.length, used, open, free };
  });
  const classId = printed === NO_CLASS ? null : printed;
  // Of children who have left since the print nobody needs one.
  const good = classes.find(({ id }) => id === printed)?.open ?? 0;
  const codes =
    printed === null ? [] : (await printedSlips(request, { desk, classId })).slice(0, good);
  return {
    school: desk.schoolId,
    isOpen: votePhase(site.season, arrivedAt) === "open",
    classes,
    hasSlipsOfGoneClasses: slips.hasSlipsOfGoneClasses,
    isOver: printed !== null && codes.length === 0,
    codes: codes.map(writeShortCode),
    address: `${site.origin.replace(/^https?:\/\//, "")}${galleryPath(locale)}`,
    until: longDateTime(site.season.dates.votingCloses, locale),
  };
}

export const action = visitorAction({
  needs: "class.print-ballots",
  at: deskAt,
  schema: z.object({ class: z.union([z.uuid(), z.literal(NO_CLASS)]) }),
  async handle({ class: key }, { admitted: { desk, visitor }, context, refuse }) {
    const site = context.get(siteContext);
    const { locale, arrivedAt } = context.get(requestContext);
    const words = SLIPS_COPY[locale];
    if (votePhase(site.season, arrivedAt) !== "open") return refuse(words.closed);
    const classId = key === NO_CLASS ? null : key;
    const { made, cookie } = await printSlips({ desk, classId, by: visitor.session.personId });
    if (made === 0) return refuse(words.none);
    const next = `${voteSlipsPath(desk.schoolId)}?${PRINTED}=${key}`;
    return redirect(next, { status: 303, headers: { "Set-Cookie": cookie } });
  },
});

export default function VoteSlips({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const words = SLIPS_COPY[locale];
  const { school, isOpen, classes, codes, isOver, address, until, hasSlipsOfGoneClasses } =
    loaderData;
  return (
    <>
      <PageHero title={words.title} tagline={words.tagline} scene={DAWN} />
      <div className="wrap pt-8 print:hidden">
        {actionData && "outcome" in actionData && (
          <p role="alert" className="field-error">
            {actionData.outcome.text}
          </p>
        )}
        {isOver && <p role="status">{words.over}</p>}
        {!isOpen && <p>{words.closed}</p>}
        {isOpen && hasSlipsOfGoneClasses && <p>{words.gone}</p>}
      </div>
      {codes.length > 0 ? (
        <Section title={words.made}>
          <p className="mb-6 print:hidden">{words.toPrint}</p>
          <ul className="vote-slips">
            {codes.map((code) => (
              <li key={code}>
                <b>{words.one}</b>
                <code>{code}</code>
                <span className="text-s">
                  {words.how(address, VOTE_YEAR_COPY[locale].slip, until)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : (
        <Section title={words.class}>
          <ul className="space-y-6">
            {classes.map(({ id, name, students, used, open, free }) => (
              <li key={id}>
                <h3 className="text-h4">{name ?? words.noClass}</h3>
                <p>
                  {words.students(String(students))}. {words.counts(String(used), String(open))}.
                </p>
                {isOpen && free > 0 && (
                  <form method="post" aria-label={name ?? words.noClass} className="mt-2">
                    <input type="hidden" name="class" value={id} />
                    <button type="submit" className="btn btn-brand">
                      {(open > 0 ? words.printAgain : words.print)(String(free))}
                    </button>
                    {open > 0 && <p className="text-s">{words.again}</p>}
                  </form>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className="wrap pb-section print:hidden">
        <a href={schoolPath(school)}>{words.back}</a>
      </p>
    </>
  );
}
