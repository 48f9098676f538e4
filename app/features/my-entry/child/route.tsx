import type { SubmissionResult } from "@conform-to/react";
import { redirect } from "react-router";
import { donePath } from "~/program/done-notices";
import { entryPath, ownGuardianPath } from "~/program/paths";
import { shownName } from "~/program/shown-name";
import { requireOwnChild } from "~/records/access/find-own-entry.server";
import { childAt } from "~/records/access/places.server";
import { requirePerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { isTeamOpen } from "~/records/intake/team-members.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { CHILD_NAME_COPY } from "~/ui/child-name/child-name-copy";
import { ChildNameForm } from "~/ui/child-name/child-name-form";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { filesHeldOf } from "../files-held.server";
import { MY_COPY } from "../my-copy";
import { exportFilesPath, exportPath, goodbyePath } from "../my-paths";
import type { Route } from "./+types/route";
import { correctChild, eraseChild, leaveProgramme } from "./change-child.server";
import { GoForm } from "./child-forms";
import { childForms } from "./child-schema";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => MY_COPY[locale].papers.kept.title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = await requirePerson(request);
  const { entry, child } = await requireOwnChild(visitor, params, "participant.correct");
  const site = context.get(siteContext);
  const { givenName, familyName, grade } = child;
  return {
    entry: entry.id,
    id: child.id,
    name: shownName(child),
    said: { given_name: givenName, family_name: familyName ?? "", grade: grade ?? "" },
    hasFiles: (await filesHeldOf(entry.id, child.id)).length > 0,
    isOpen: isTeamOpen(site) && entry.season === site.season.id,
  };
}

export const action = visitorAction({
  needs: {
    correct: "participant.correct",
    leave: { fresh: "participant.erase" },
    erase: { fresh: "participant.erase" },
  },
  at: childAt,
  schema: ({ context }) => childForms(context.get(requestContext).locale),
  async handle(form, { admitted: own, context, refuse }) {
    const site = context.get(siteContext);
    const { personId } = own.visitor.session;
    if (form.intent === "correct") {
      const isDone = await correctChild(own, form, personId, site);
      if (isDone) return redirect(donePath(entryPath(own.entry.id), "corrected"), 303);
      return refuse(CHILD_NAME_COPY[context.get(requestContext).locale].closed, { status: 409 });
    }
    if (form.intent === "leave") {
      await leaveProgramme(own, personId, site);
      return redirect(goodbyePath("left"), 303);
    }
    await eraseChild(own, personId, site);
    return redirect(goodbyePath("erased"), 303);
  },
});

export default function Child({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const { child: words, entry: entryWords } = MY_COPY[locale];
  const { title, text, closed } = CHILD_NAME_COPY[locale];
  const { entry, id, name, said, hasFiles, isOpen } = loaderData;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const resultOf = (intent: string): SubmissionResult<string[]> | undefined =>
    result?.initialValue?.intent === intent ? result : undefined;
  return (
    <>
      <PageHero title={words.title(name)} tagline={words.tagline} scene={DAWN} />
      <Section title={words.held.title} lede={words.held.text} narrow>
        <Actions>
          <ButtonLink href={exportPath(entry, id)} icon="download">
            {entryWords.exportChild(said.given_name)}
          </ButtonLink>
          {hasFiles && (
            <ButtonLink href={exportFilesPath(entry, id)} icon="download" tone="line">
              {entryWords.exportFiles}
            </ButtonLink>
          )}
          <ButtonLink href={ownGuardianPath(entry, id)} tone="line">
            {words.otherParent}
          </ButtonLink>
        </Actions>
      </Section>
      <Section title={title} lede={isOpen ? text : closed} narrow tone="mist">
        {isOpen && <ChildNameForm said={said} lastResult={resultOf("correct")} />}
      </Section>
      <Section title={words.leave.title} lede={words.leave.text} narrow>
        <GoForm intent="leave" words={words.leave} lastResult={resultOf("leave")} />
      </Section>
      <Section title={words.erase.title} lede={words.erase.text} narrow tone="mist">
        <GoForm intent="erase" words={words.erase} lastResult={resultOf("erase")} />
      </Section>
      <div className="wrap pb-section">
        <Actions>
          <ButtonLink href={entryPath(entry)} tone="line">
            {words.back}
          </ButtonLink>
        </Actions>
      </div>
    </>
  );
}
