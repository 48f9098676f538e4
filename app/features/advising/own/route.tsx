import { newStamp } from "~/platform/forms/form-stamp.server";
import { longDate, longDateTime } from "~/program/format";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { ADVISING_COPY } from "../advising-copy";
import { Thread } from "../thread";
import { WordsForm } from "../words-form";
import type { Route } from "./+types/route";
import { ownAdvisorAction, ownDoneOf } from "./own-action.server";
import type { OwnDone } from "./own-done";
import { requireAdvised } from "./own-door.server";
import { AnswerForms, EndForm } from "./own-forms";
import { ownAdvisorView } from "./own-view.server";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => ADVISING_COPY[locale].title);
export const headers = tokenPageHeaders;

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const at = await requireAdvised(request, params.entry, site);
  return { ...(await ownAdvisorView(at, site)), done: ownDoneOf(url), stamp: newStamp() };
}

export const action = ownAdvisorAction;

export default function OwnAdvisor({ loaderData: view, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const copy = ADVISING_COPY[locale];
  const { advisor, state, messages, isOpen, endedBy, canWrite } = view;
  const failed = actionData?.result;
  const stamp = actionData?.stamp ?? view.stamp;
  const hasThread = state === "running" || state === "paused" || messages.length > 0;
  return (
    <>
      <PageHero title={`${copy.title}: ${view.entry.name}`} tagline={copy.tagline} scene={DAWN} />
      {view.done && (
        <div className="wrap pt-8">
          <Callout tone="ok">
            <p role="status">{doneWords(view.done.what, view.done.adults)}</p>
          </Callout>
        </div>
      )}
      {actionData?.outcome && (
        <div className="wrap pt-8">
          <Callout tone="crit">
            <p role="alert">
              {Object.values(failed?.error ?? {}).flat()[0] ?? actionData.outcome.text}
            </p>
          </Callout>
        </div>
      )}
      {endedBy && <Section lede={copy.over[endedBy]} narrow />}
      {hasThread && (
        <Section title={copy.thread.title(advisor?.name ?? copy.writtenAs.advisor)} narrow>
          <Thread messages={messages.map(shown)} empty={copy.thread.empty} />
          {state === "paused" && <p>{copy.thread.paused}</p>}
          {state === "running" &&
            (canWrite ? (
              <WordsForm
                intent="write"
                stamp={stamp}
                failed={failed}
                words={{
                  label: copy.thread.write,
                  hint: `${copy.thread.lede} ${copy.thread.writeHint}`,
                  submit: copy.thread.submit,
                }}
              />
            ) : (
              <p>{copy.thread.onlyAdult}</p>
            ))}
        </Section>
      )}
      {state === "offered" && advisor && (
        <Section
          title={copy.offer.title(advisor.name)}
          lede={copy.offer.text(advisor.organization, advisor.expertise)}
          narrow
        >
          {view.canAgree ? (
            <AnswerForms matchId={view.matchId ?? ""} />
          ) : (
            <p>{copy.offer.waitsForAdult}</p>
          )}
        </Section>
      )}
      {state === "waiting" && (
        <Section
          title={copy.waiting.title}
          lede={copy.waiting.text(longDate(view.askedOn ?? "", locale))}
          narrow
        >
          <blockquote className="mb-8 border-rule border-l-4 pl-5">{view.wish}</blockquote>
          <EndForm matchId={view.matchId ?? ""} submit={copy.waiting.takeBack} />
        </Section>
      )}
      {state === "none" && (
        <Section title={copy.ask.title} lede={isOpen ? copy.ask.text : copy.closed} narrow>
          {isOpen &&
            (canWrite ? (
              <WordsForm
                intent="ask"
                stamp={stamp}
                failed={failed}
                words={{
                  label: copy.ask.wish,
                  hint: copy.ask.wishHint,
                  submit: copy.ask.submit,
                }}
              />
            ) : (
              <p>{copy.thread.onlyAdult}</p>
            ))}
        </Section>
      )}
      <Section title={copy.how.title} tone="mist" narrow>
        <ul className="advising-points">
          {copy.how.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
      {(state === "running" || state === "paused") && (
        <Section title={copy.end.title} lede={copy.end.text} narrow>
          <EndForm matchId={view.matchId ?? ""} submit={copy.end.submit} />
        </Section>
      )}
      <div className="wrap py-section">
        <Actions>
          <ButtonLink href={view.back} tone="line">
            {copy.back}
          </ButtonLink>
        </Actions>
      </div>
    </>
  );

  function shown({ id, writtenAs, name, isOwn, at, text }: (typeof messages)[number]) {
    const other = writtenAs === "advisor" ? (advisor?.name ?? null) : name;
    const from = isOwn ? copy.you : (other ?? copy.writtenAs[writtenAs]);
    return { id, from, isOwn, when: longDateTime(at, locale), text };
  }

  function doneWords(what: OwnDone, adults: string): string {
    const words: Record<OwnDone, string> = {
      asked: copy.ask.asked,
      agreed: copy.offer.agreed,
      declined: copy.offer.declined,
      gone: copy.waiting.gone,
      sent: copy.thread.sent(adults),
      ended: copy.end.done,
    };
    return words[what];
  }
}
