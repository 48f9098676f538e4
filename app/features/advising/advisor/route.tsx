import { eq } from "drizzle-orm";
import { redirect } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { realNow } from "~/platform/site/clock.server";
import { longDate } from "~/program/format";
import { ADVISE_PATH, advisingPath, PAGES } from "~/program/paths";
import { firstName } from "~/program/shown-name";
import { visitorAction } from "~/records/access/visitor-action.server";
import { isAdvisingOpen } from "~/records/advising/matches.server";
import { advisors } from "~/records/people/advisors.table.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import "~/ui/form/form.css";
import "../advising.css";
import type { Route } from "./+types/route";
import { requireAdvisor } from "./advisor-door.server";
import { ADVISOR_WORDS } from "./advisor-words";
import { homeOfAdvisor } from "./home-view.server";

export const meta = () => privatePageMeta("Your projects | Advising");
export const headers = tokenPageHeaders;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { advisor } = await requireAdvisor(request, site);
  return {
    first: firstName(advisor.name),
    isOpen: isAdvisingOpen(site),
    hasEnded: url.searchParams.get("done") === "ended",
    ...(await homeOfAdvisor(advisor, site)),
  };
}

/** Agrees to how advising goes here: before that nobody is offered. */
export const action = visitorAction({
  needs: "advising.write",
  at: ({ request, context }) => requireAdvisor(request, context.get(siteContext)),
  schema: z.object({ agree: z.literal(true, "Please tick that you will keep to it") }),
  async handle(_, { admitted: { advisor, visitor } }) {
    await db().transaction(async (tx) => {
      await tx.update(advisors).set({ agreedAt: realNow() }).where(eq(advisors.id, advisor.id));
      await recordEvent(tx, {
        actor: { kind: "person", id: visitor.session.personId },
        action: "advisor.agree",
        recordType: "advisor",
        recordId: advisor.id,
      });
    });
    return redirect(ADVISE_PATH, 303);
  },
});

export default function AdvisorHome({ loaderData, actionData }: Route.ComponentProps) {
  const { first, isOpen, hasEnded, hasAgreed, isClear, clearUntil, running, over } = loaderData;
  const error = Object.values(actionData?.result?.error ?? {}).flat()[0];
  const { mentoringEnds } = useSite().season.dates;
  return (
    <>
      <PageHero title={`Welcome, ${first}`} tagline={tagline()} scene={DAWN} />
      {hasEnded && (
        <div className="wrap pt-8" role="status">
          It is over, and the family is told. Thank you for your time.
        </div>
      )}
      {!hasAgreed && (
        <Section
          title="How advising goes here"
          lede="You write to children. These six lines keep them safe, and you."
          narrow
        >
          <ol className="mb-9 list-decimal space-y-3 pl-7 text-l">
            {ADVISOR_WORDS.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ol>
          <form method="post" aria-label="Agree">
            {error && (
              <p className="field-error mb-4" role="alert">
                {error}
              </p>
            )}
            <div className="tick mb-7">
              <input type="checkbox" id="agree" name="agree" value="on" required />
              <label htmlFor="agree">I have read this, and I keep to it.</label>
            </div>
            <button type="submit" className={buttonClass()}>
              I agree
            </button>
          </form>
        </Section>
      )}
      <Section title="Your background check" lede={checkWords()} tone="mist" narrow>
        <p>
          The check happens at a vendor, where you agree to it. We never see what is in it: we keep
          a day until which you are clear, or nothing.
        </p>
        <Actions>
          <ButtonLink href={PAGES.contact.path} tone="line">
            Ask about the check
          </ButtonLink>
        </Actions>
      </Section>
      <Section
        title="Your projects"
        lede={
          running.length === 0 && isOpen
            ? "None yet. Entries ask for an advisor, staff suggest one who fits, and a parent, guardian or teacher says yes. We write to you then; until then there is nothing to do."
            : undefined
        }
        narrow
      >
        {running.length > 0 && (
          <ul className="mb-8 divide-y divide-rule border-rule border-y">
            {running.map(({ id, who, wish, since, messages }) => (
              <li key={id} className="py-4">
                <h3 className="text-h4">{who}</h3>
                <p className="text-ink-2 text-s">
                  Since {longDate(since)}. {messages === 1 ? "1 message" : `${messages} messages`}
                </p>
                <p className="my-3">{wish}</p>
                <ButtonLink href={advisingPath(id)}>Read and write</ButtonLink>
              </li>
            ))}
          </ul>
        )}
        {over.map(({ id, who, why }) => (
          <p key={id} className="text-ink-2">
            {who}: over. {why}
          </p>
        ))}
        <p className="mt-4">Mentoring ends {longDate(mentoringEnds)} (MT).</p>
      </Section>
    </>
  );

  function tagline(): string {
    if (!isOpen) return "Mentoring is over for this season. Thank you for your time.";
    if (!hasAgreed) return "One page to read and agree to; then your check; then we match you.";
    if (!isClear) return "Once your background check is in, we can match you with a project.";
    return "Ask, explain and check. The work stays theirs.";
  }

  function checkWords(): string {
    if (isClear && clearUntil) return `You are clear until ${longDate(clearUntil)}.`;
    if (clearUntil)
      return `You were clear until ${longDate(clearUntil)}. Please ask us for a new check.`;
    return "Not in yet. We write to you with the vendor’s link; nobody is matched before.";
  }
}
