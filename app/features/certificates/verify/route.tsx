import { data, redirect } from "react-router";
import { clientAddressOf } from "~/platform/forms/client-address.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { inMinutes } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { readShortCode } from "~/program/short-code";
import { NIGHT } from "~/ui/art/scenes/bands";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { verifyPath } from "../certificate-paths";
import type { Route } from "./+types/route";
import { CodeForm } from "./code-form";
import { VERIFY_COPY } from "./copy";
import { findCertificate } from "./find-certificate.server";
import { Verdict } from "./verdict";

export const meta = () => privatePageMeta(VERIFY_COPY.title);
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** By its address, or typed into the form, which leads to the address. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const typed = params.code ?? url.searchParams.get("code");
  if (typed === null) return answer({ state: "asked", typed: "" });
  const code = readShortCode(typed);
  if (!code) return answer({ state: "not-a-code", typed: typed.slice(0, 40) });
  if (params.code !== code) throw redirect(verifyPath(code), 303);
  // Whoever tries codes one after the other is to find it slow; a class that checks its own is not.
  const refused = await limitRequests({ action: "verify", address: clientAddressOf(request) });
  if (refused) {
    const { retryAfterSeconds } = refused;
    const wait = inMinutes(retryAfterSeconds);
    return answer({ state: "too-many", typed: code, wait }, 429, retryAfterSeconds);
  }
  const certificate = await findCertificate(code);
  if (!certificate) return answer({ state: "unknown", typed: code }, 404);
  const today = localOf(context.get(siteContext).now);
  return answer({ state: "found", typed: code, certificate, today });
}

type Checked =
  | { state: "asked" | "not-a-code" | "unknown"; typed: string }
  | { state: "too-many"; typed: string; wait: string }
  | {
      state: "found";
      typed: string;
      certificate: NonNullable<Awaited<ReturnType<typeof findCertificate>>>;
      today: string;
    };

function answer(checked: Checked, status = 200, retryAfterSeconds?: number) {
  const headers = new Headers(TOKEN_PAGE_HEADERS);
  if (retryAfterSeconds) headers.set("Retry-After", String(retryAfterSeconds));
  return data(checked, { status, headers });
}

export default function Verify({ loaderData }: Route.ComponentProps) {
  const { state, typed } = loaderData;
  return (
    <>
      <PageHero title={VERIFY_COPY.title} tagline={VERIFY_COPY.tagline} scene={NIGHT} />
      {loaderData.state === "found" && (
        <Verdict certificate={loaderData.certificate} today={loaderData.today} />
      )}
      {loaderData.state === "unknown" && <Verdict />}
      {loaderData.state === "too-many" && (
        <Section
          title={VERIFY_COPY.tooMany.title}
          lede={VERIFY_COPY.tooMany.text(loaderData.wait)}
        />
      )}
      <Section tone={state === "asked" || state === "not-a-code" ? "plain" : "mist"} narrow>
        <CodeForm typed={typed} error={errorIn(state)} />
      </Section>
    </>
  );
}

function errorIn(state: Checked["state"]): string | undefined {
  if (state === "unknown") return VERIFY_COPY.unknown.error;
  return state === "not-a-code" ? VERIFY_COPY.notACode : undefined;
}
