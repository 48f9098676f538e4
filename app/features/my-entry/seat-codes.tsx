import { data, redirect } from "react-router";
import { z } from "zod";
import { inMinutes } from "~/program/format";
import { entryPath, SHORT_CODE_PATH } from "~/program/paths";
import type { Verb } from "~/program/powers";
import { may } from "~/program/powers";
import { writeShortCode } from "~/program/short-code";
import { shownName } from "~/program/shown-name";
import { findOwnEntry } from "~/records/access/find-own-entry.server";
import { type OwnEntry, subjectOf } from "~/records/access/own-entries.server";
import { type PersonVisitor, requireFreshPerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { printedSeatCodes } from "~/records/participants/seat-prints.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { requestContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/seat-codes";
import { makeFamilyCodes } from "./make-family-codes.server";
import { MY_COPY } from "./my-copy";
import { seatCodesPath } from "./my-paths";
import "~/ui/form/form.css";
import "./my-entry.css";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => MY_COPY[locale].seats.title);
export const headers = tokenPageHeaders;

/** The page of the slips: loaded again it shows the same codes. */
const PRINTED = "printed";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const { entry, children, by } = await requireChildren(
    request,
    params.entry,
    "participant.make-seat-code",
  );
  const isPrint = url.searchParams.has(PRINTED);
  const participantIds = isPrint ? children.map(({ id }) => id) : [];
  const codes = await printedSeatCodes({ request, participantIds, madeBy: by });
  const slips = children.flatMap((child) => {
    const code = codes.get(child.id);
    return code ? { ...child, code: writeShortCode(code) } : [];
  });
  return { entry: entry.id, children, slips };
}

export const action = visitorAction({
  needs: "participant.make-seat-code",
  at: ({ request, params }, verb) => requireChildren(request, params.entry, verb),
  schema: z.object({ participant: z.array(z.uuid()).max(50).default([]) }),
  limit: {
    action: "family-seat-codes",
    knownSender: (_, { by }) => by,
    tooMany: (seconds, { context }) => {
      const { locale } = context.get(requestContext);
      return MY_COPY[locale].seats.tooMany(inMinutes(seconds, locale));
    },
  },
  async handle({ participant: ticked }, { admitted, context, refuse }) {
    const { entry, by } = admitted;
    const chosen = admitted.children.filter(({ id }) => ticked.includes(id));
    if (chosen.length === 0) {
      return refuse(MY_COPY[context.get(requestContext).locale].seats.none);
    }
    const ids = chosen.map(({ id }) => id);
    const { cookie } = await makeFamilyCodes(entry.id, ids, by);
    const headers = { "Set-Cookie": cookie };
    return redirect(`${seatCodesPath(entry.id)}?${PRINTED}`, { status: 303, headers });
  },
});

/** Behind a code of a moment ago: whoever finds an open device makes no door of their own to a child's entry. */
async function requireChildren(request: Request, id: string | undefined, verb: Verb) {
  const visitor = await requireFreshPerson(request);
  const entry = await findOwnEntry(visitor, id);
  const children = entry ? childrenFor(visitor, entry, verb) : [];
  if (!entry || children.length === 0) throw data(null, { status: 404 });
  return { entry, children, by: visitor.session.personId };
}

/** Those for whom this person may make one. */
function childrenFor({ actor }: PersonVisitor, entry: OwnEntry, verb: Verb) {
  return entry.members
    .filter(({ id }) => may(actor, verb, { ...subjectOf(entry), participants: [id] }))
    .map((member) => ({ id: member.id, name: shownName(member), grade: member.grade }));
}

export default function SeatCodes({ loaderData, actionData }: Route.ComponentProps) {
  const copy = MY_COPY[useLocale()].seats;
  const { slips } = loaderData;
  const problem = actionData?.outcome.text;
  return (
    <>
      <PageHero title={copy.title} tagline={copy.tagline} scene={DAWN} />
      {slips.length > 0 ? (
        <Slips slips={slips} entry={loaderData.entry} />
      ) : (
        <Section title={copy.choose} lede={copy.text} narrow>
          <form method="post" action={seatCodesPath(loaderData.entry)} aria-label={copy.choose}>
            {problem && (
              <p role="alert" className="field-error mb-5">
                {problem}
              </p>
            )}
            <ul className="space-y-4">
              {loaderData.children.map(({ id, name }) => (
                <li key={id} className="tick">
                  <input type="checkbox" id={id} name="participant" value={id} />
                  <label htmlFor={id}>{name}</label>
                </li>
              ))}
            </ul>
            <p className="mt-6 text-ink-2">{copy.replaces}</p>
            <Actions>
              <button type="submit" className={buttonClass()}>
                {copy.submit}
              </button>
              <ButtonLink href={entryPath(loaderData.entry)} tone="line">
                {copy.back}
              </ButtonLink>
            </Actions>
          </form>
        </Section>
      )}
    </>
  );
}

interface SlipsProps {
  slips: { id: string; name: string; grade: string | null; code: string }[];
  entry: string;
}

function Slips({ slips, entry }: SlipsProps) {
  const { seats, entry: words } = MY_COPY[useLocale()];
  const { origin } = useSite();
  const address = `${origin.replace(/^https?:\/\//, "")}${SHORT_CODE_PATH}`;
  return (
    <Section title={seats.made} lede={seats.print}>
      <ul className="slips">
        {slips.map(({ id, name, grade, code }) => (
          <li key={id}>
            <p>
              <b>{seats.slip}</b>
              <br />
              {grade ? `${name}, ${words.grade(grade)}` : name}
            </p>
            <p className="slip-code">{code}</p>
            <p>{seats.typeAt(address)}</p>
            <p className="text-s">{seats.note}</p>
          </li>
        ))}
      </ul>
      <Actions>
        <ButtonLink href={entryPath(entry)} tone="line">
          {seats.back}
        </ButtonLink>
      </Actions>
    </Section>
  );
}
