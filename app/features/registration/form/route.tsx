import { useRef } from "react";
import { KNOWS_ITS_POPUPS } from "~/program/opener-policy";
import { FIND_REGISTRATION_PATH, PAGES } from "~/program/paths";
import { isEarlyBird } from "~/program/pricing";
import { DAWN } from "~/ui/art/scenes/bands";
import { Icon } from "~/ui/icon";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { pageMeta } from "~/ui/page-meta";
import { RegisterLink } from "~/ui/register-link";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { Toast } from "~/ui/toast";
import { CHOOSE, CLOSED, FIND, HERO, MESSAGES, savingsBanner } from "../copy";
import type { Route } from "./+types/route";
import { type FormValues, reportOf } from "./form-report";
import { LastDayNotice } from "./last-day-notice";
import { PackageCards } from "./package-cards";
import { loadRegisterPage } from "./register-page.server";
import { sendRegistrationForm } from "./send-registration-form.server";
import "./register.css";
import { RegistrationForm } from "./registration-form";
import { ResumedNotice } from "./resumed-notice";
import { ReturnedNotice } from "./returned-notice";
import { TooLateNotice } from "./too-late-notice";

export const handle: PageHandle = { js: "after-paint", formAction: "checkout" };

export const meta = pageMeta((site) => ({
  page: PAGES.register,
  title: "Register",
  description: `Register a student, a team or a whole school for the ${site.settings.productName}. One page, no account, secure payment.`,
}));

export function loader({ request, context, url }: Route.LoaderArgs) {
  return loadRegisterPage(request, url, context.get(siteContext));
}

export const action = sendRegistrationForm;

/** What the action has to say comes last: it may set the cookie that the loader would clear. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const sent = actionHeaders.has("Set-Cookie") ? [] : [...loaderHeaders];
  return new Headers([...sent, ...actionHeaders, ...Object.entries(KNOWS_ITS_POPUPS)]);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { type, notice, closed, returned, resumed, begun, stamp } = loaderData;
  const site = useSite();
  const kept = useRef<FormValues>({});
  const report = actionData ? reportOf(actionData) : null;
  return (
    <>
      <PageHero scene={DAWN} title={HERO.title} tagline={closed ? CLOSED.tagline : HERO.tagline} />
      {!closed && isEarlyBird(site.season, site.now) && (
        <div className="bg-wheat font-bold text-basalt leading-snug">
          <p className="wrap flex min-h-15 items-center gap-3 py-3">
            <Icon name="calendar-days" />
            {savingsBanner(site)}
          </p>
        </div>
      )}
      {returned && <ReturnedNotice {...returned} />}
      {closed ? (
        <Section title={CLOSED.title} lede={closed} narrow>
          <RegisterLink />
        </Section>
      ) : (
        <>
          <TooLateNotice />
          <LastDayNotice />
          <section id="top" className="wrap pt-[clamp(40px,5vw,72px)]" aria-labelledby="choose">
            <h2 id="choose">{CHOOSE.title}</h2>
            <PackageCards selected={type} />
          </section>
          {resumed && <ResumedNotice name={resumed.name} type={type} />}
          <RegistrationForm
            key={type}
            type={type}
            stamp={actionData?.stamp ?? stamp}
            resumed={resumed}
            begun={begun}
            report={report}
            kept={kept}
          />
        </>
      )}
      <p className="wrap pb-section">
        {FIND.question} <a href={FIND_REGISTRATION_PATH}>{FIND.link}</a>
      </p>
      {notice === "success" && <Toast tone="success" {...MESSAGES.success} />}
      {notice === "canceled" && <Toast tone="error" {...MESSAGES.canceled} />}
      {report?.failure && (
        <Toast tone="error" title={MESSAGES.failedTitle} description={report.failure.message} />
      )}
    </>
  );
}
