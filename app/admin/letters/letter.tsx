import { Link } from "react-router";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { Notice } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/letter";
import { audienceOf, mayWriteToAudience } from "./audiences.server";
import { DraftPanels } from "./draft-panels";
import { letterById } from "./drafts.server";
import { changeLetter } from "./letter-action.server";
import { draftView, filterWords, sentView } from "./letter-view.server";
import { LETTERS_PATH } from "./letters-path";
import { SentPanels } from "./sent-panels";
import "./letters.css";

export const shouldRevalidate = revalidateAfterEveryAction;
export const middleware = [toSee("letters.write")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const letter = await letterById(recordIdOf(params.id));
  const audience = letter && audienceOf(letter.audience);
  if (!letter || !audience || !mayWriteToAudience(context, audience)) throw notHere();
  const { subjectEn, textEn, subjectEs, textEs, provedAt, sentAt } = letter;
  return {
    id: letter.id,
    words: { subjectEn, textEn, subjectEs, textEs },
    provedAt,
    sentAt,
    audience: {
      label: audience.label,
      filter: await filterWords(audience, letter.search),
      list: `${audience.list.view.path}${letter.search}`,
      path: audience.list.view.path,
      beside: audience.beside ?? null,
      fields: Object.entries(audience.fields),
    },
    draft: sentAt ? null : await draftView(letter, audience),
    sent: sentAt ? await sentView(letter, audience) : null,
  };
}

export const action = changeLetter;

export default function LetterScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { words, draft, sent } = loaderData;
  return (
    <Screen
      title={words.subjectEn || "A letter to many"}
      purpose={
        draft
          ? "Nothing is sent before you press “Send” below, and then it waits at least ten minutes. For what people need to take part, to judge or to pay; news goes to the mailing list."
          : "How far this letter is, who was left out, and whose letter the mail server did not take."
      }
      actions={<Link to={LETTERS_PATH}>All letters</Link>}
    >
      <Notice outcome={actionData?.outcome} />
      {draft && <DraftPanels {...loaderData} draft={draft} />}
      {sent && <SentPanels {...loaderData} sent={sent} />}
    </Screen>
  );
}

export type LetterScreenData = Route.ComponentProps["loaderData"];
