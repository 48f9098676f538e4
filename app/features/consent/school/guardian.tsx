import { redirect } from "react-router";
import { z } from "zod";
import { donePath } from "~/program/done-notices";
import { emailAddress } from "~/program/field-rules";
import { inMinutes } from "~/program/format";
import { classPath } from "~/program/paths";
import { visitorAction } from "~/records/access/visitor-action.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../consent-copy";
import { AddressForm } from "../own/address-form";
import { GUARDIAN_COPY } from "../own/guardian-copy";
import type { Route } from "./+types/guardian";
import { guardiansAtSchool, setAddressAtSchool } from "./guardian.server";
import { SCHOOL_COPY } from "./school-copy";
import "~/ui/form/form.css";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => GUARDIAN_COPY[locale].email);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { teacher: _, ...shown } = await guardiansAtSchool(
    request,
    params,
    "guardian.correct-address",
    context.get(siteContext),
  );
  return shown;
}

export const action = visitorAction({
  needs: "guardian.correct-address",
  at: ({ request, params, context }, verb) =>
    guardiansAtSchool(request, params, verb, context.get(siteContext)),
  schema: ({ context }) => {
    const { invalid } = GUARDIAN_COPY[context.get(requestContext).locale];
    return z.object({ guardian: z.uuid(invalid).optional(), email: emailAddress(invalid) });
  },
  limit: {
    action: "guardian-address",
    // Of each teacher: what somebody else sends to the same address takes nothing from them.
    sender: ({ email }) => email,
    knownSender: (_, { teacher }) => teacher,
    tooMany: (seconds, { context }) => {
      const { locale } = context.get(requestContext);
      return COPY[locale].errors.tooMany(inMinutes(seconds, locale));
    },
  },
  async handle({ guardian = null, email }, { admitted, context, refuse }) {
    const { schoolId, classKey } = admitted;
    const isSet = await setAddressAtSchool(admitted, { guardian, email }, context.get(siteContext));
    if (isSet) return redirect(donePath(classPath(schoolId, classKey), "address-set"), 303);
    const words = GUARDIAN_COPY[context.get(requestContext).locale];
    return refuse(words.refused, { field: "email", status: 409 });
  },
});

export default function SchoolGuardian({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const words = GUARDIAN_COPY[locale];
  const { answered } = SCHOOL_COPY[locale].guardian;
  const { child, schoolId, classKey, correctable, isGuardianKnown } = loaderData;
  const { title, text } = isGuardianKnown ? words.correct : words.give;
  const isOver = isGuardianKnown && correctable.length === 0;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  return (
    <>
      <PageHero title={words.title(child.name)} tagline={words.tagline} scene={DAWN} />
      {isOver ? (
        <Section lede={answered} narrow />
      ) : (
        <Section title={title} lede={text} narrow>
          <AddressForm
            title={words.email}
            submit={isGuardianKnown ? words.correct.submit : words.give.submit}
            guardians={correctable}
            lastResult={result}
          />
        </Section>
      )}
      <div className="wrap pb-section">
        <Actions>
          <ButtonLink href={classPath(schoolId, classKey)} tone="line">
            {SCHOOL_COPY[locale].guardian.back}
          </ButtonLink>
        </Actions>
      </div>
    </>
  );
}
