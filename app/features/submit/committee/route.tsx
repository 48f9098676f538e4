import { useForm } from "@conform-to/react";
import { data } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { requiredText } from "~/program/field-rules";
import { inMinutes, longDate } from "~/program/format";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { ChoiceGroup } from "~/ui/form/choice-group";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/text-field";
import { LinkIsOver } from "~/ui/link-is-over";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import "~/ui/form/form.css";
import { LONGEST_REASON } from "../text-limits";
import type { Route } from "./+types/route";
import { ReadProject } from "./read-project";
import { findSeat, type SeatView, seatView } from "./seat-view.server";
import { voteFromSeat } from "./vote-from-seat.server";

export const meta = () => privatePageMeta("One appeal, one vote");
export const headers = tokenPageHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const seat = await seatView(params.token, context.get(siteContext));
  return seat
    ? data({ token: params.token, seat })
    : data({ token: "", seat: null }, { status: 404 });
}

const voteSchema = z.object({
  granted: z.enum(["yes", "no"], "Choose how you vote"),
  reason: requiredText({
    max: LONGEST_REASON,
    tooLong: `At most ${LONGEST_REASON} letters fit here`,
    missing: "Give the family your reason",
  }),
});

export const action = formAction({
  schema: voteSchema,
  limit: {
    action: "committee-vote",
    tooMany: (seconds) => `Please wait ${inMinutes(seconds, "en")}, then try again.`,
  },
  handle: async ({ granted, reason }, { params, context, accept, refuse }) => {
    const found = await findSeat(params.token ?? "", "appeal.vote");
    if (!found) throw data(null, { status: 404 });
    const vote = { isGranted: granted === "yes", text: reason };
    const refused = await voteFromSeat(found, vote, context.get(siteContext));
    return refused ? refuse(refused, { status: 409 }) : accept("Thank you. Your vote counts.");
  },
});

export default function CommitteeSeat({ loaderData, actionData }: Route.ComponentProps) {
  const { seat, token } = loaderData;
  if (!seat)
    return <LinkIsOver text="Please answer the letter that you got, and we send another." />;
  return (
    <>
      <PageHero
        title="One appeal, one vote"
        tagline={`${seat.name}, you are asked to read one project and to vote about it. Nobody sees your vote but the people who run the fair; the family reads the reasons of the majority, without names.`}
        scene={DAWN}
      />
      <Section title="What it is about" narrow>
        <Callout tone="crit" title="What was decided" headingLevel={3}>
          <p className="whitespace-pre-line">{seat.decision}</p>
        </Callout>
        <div className="mt-6">
          <Callout tone="info" title="What the family says" headingLevel={3}>
            <p className="whitespace-pre-line">{seat.text}</p>
          </Callout>
        </div>
      </Section>
      <Section title="Your vote" narrow tone="mist">
        <Vote seat={seat} said={actionData} />
      </Section>
      {seat.project && <ReadProject token={token} project={seat.project} />}
    </>
  );
}

interface VoteProps {
  seat: SeatView;
  said: Route.ComponentProps["actionData"];
}

/** What either vote means. */
const WORDS = {
  disqualification: {
    isGranted: "the project takes part",
    stands: "The decision stands",
  },
  online: {
    isGranted: "the project is one finalist more, and nobody loses a place",
    stands: "The result stands",
  },
  showcase: {
    isGranted: "staff decide which place or award the project gets, and nobody loses one",
    stands: "The result stands",
  },
} satisfies Record<SeatView["about"], unknown>;

function Vote({ seat, said }: VoteProps) {
  const words = WORDS[seat.about];
  const [form, fields] = useForm<z.input<typeof voteSchema>>({
    id: "vote",
    ...(said?.result ? { lastResult: said.result } : {}),
  });
  if (seat.vote) {
    return (
      <div role="status">
        <p className="font-bold">
          Thank you. You voted:{" "}
          {seat.vote.isGranted ? "the appeal is granted" : words.stands.toLowerCase()}.
        </p>
        <p className="mt-3 whitespace-pre-line">{seat.vote.text}</p>
      </div>
    );
  }
  if (seat.isAnswered) {
    return <p>This appeal has been answered meanwhile. Thank you; there is nothing more to do.</p>;
  }
  return (
    <form method="post" id={form.id} noValidate aria-label="Your vote">
      <ErrorSummary form={form} />
      <p className="mb-6">
        Please vote by <b>{longDate(seat.answerBy)} (MT)</b>. A vote cannot be changed.
      </p>
      <ChoiceGroup
        field={fields.granted}
        legend="How do you vote?"
        options={[
          { value: "yes", label: `Grant the appeal: ${words.isGranted}` },
          { value: "no", label: words.stands },
        ]}
        control={(value, attributes) => (
          <input
            {...attributes}
            type="radio"
            value={value}
            defaultChecked={fields.granted.defaultValue === value}
            required
          />
        )}
      />
      <TextField
        field={fields.reason}
        label="Why, for the family"
        hint="They read it, without your name, if the majority votes as you do."
        rows={6}
        maxLength={LONGEST_REASON}
      />
      <Actions>
        <button type="submit" className={buttonClass()}>
          Vote
        </button>
      </Actions>
    </form>
  );
}
