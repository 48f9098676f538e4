import { data, redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { rightCodeCookie } from "~/platform/links/code-allowances.server";
import {
  countWrongCode,
  explainWrongCodes,
  waitToTryCode,
} from "~/platform/links/code-failures.server";
import { inMinutes, longDateTime } from "~/program/format";
import { wrongCodeText } from "~/program/letter-code";
import { localOf } from "~/program/mountain-time";
import { maybeUnderThirteen } from "~/program/votes/under-thirteen";
import { votePhase } from "~/program/votes/vote-times";
import { isKeyReplaced } from "~/records/votes/votes-key.server";
import { SEND_AGAIN } from "~/ui/send-again";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { askToVote } from "./ask-to-vote.server";
import { countLetter } from "./letters-limit.server";
import { latestVoteAsked, pressCode } from "./press.server";
import { pressSlip } from "./press-slip.server";
import { titleOfProject } from "./project-titles.server";
import { findVotable } from "./votable.server";
import { ageMarkCookie, ageMarkIn } from "./vote-browser.server";
import { VOTE_COPY } from "./vote-copy";
import { receiptPath, votePath } from "./vote-paths";
import { voteForms } from "./vote-schemas";

/** The code, with what the voter is asked about: whether the vote moves. */
interface MoveQuestion {
  code: string;
  from: string | null;
  receipt: string;
}

/** Somebody has to bring the key of the votes back. */
const RESTING_SECONDS = 3_600;

/** Every form of the panel. Only a press on a proven mailbox, or a slip, ever counts. */
export const receiveVoteForm = formAction({
  authorize: async ({ params, context }) => {
    const site = context.get(siteContext);
    const { arrivedAt, locale } = context.get(requestContext);
    if (votePhase(site.season, arrivedAt) !== "open") {
      // Whoever pressed is told so; it may have been open when they saw the page.
      throw redirect(votePath(params.slug ?? "", locale, "late"), 303);
    }
    const publication = await findVotable(params.slug ?? "", site, arrivedAt);
    if (!publication) throw data(null, { status: 404 });
    return { publication, site, arrivedAt };
  },
  schema: ({ context }) => {
    const { locale, arrivedAt } = context.get(requestContext);
    return voteForms(VOTE_COPY[locale], arrivedAt);
  },
  async handle(input, { request, context, admitted, refuse }) {
    const { locale } = context.get(requestContext);
    const words = VOTE_COPY[locale];
    const { publication, site, arrivedAt } = admitted;
    const { slug } = publication;
    const here = votePath(slug, locale);
    switch (input.intent) {
      case "year": {
        const isYounger =
          ageMarkIn(request) === "younger" || maybeUnderThirteen(input.year, arrivedAt);
        const headers = { "Set-Cookie": ageMarkCookie(isYounger ? "younger" : "older") };
        const next = isYounger ? here : votePath(slug, locale, "address");
        throw redirect(next, { status: 303, headers });
      }
      case "send":
      case SEND_AGAIN.value: {
        if (ageMarkIn(request) !== "older") throw redirect(here, 303);
        const address =
          input.intent === "send" ? input.email : (await latestVoteAsked(request, slug))?.address;
        if (!address) throw redirect(votePath(slug, locale, "address"), 303);
        if (await isKeyReplaced(site.season.id)) {
          return refuse(words.resting, { status: 503, retryAfterSeconds: RESTING_SECONDS });
        }
        const wait = countLetter(request, address);
        if (wait > 0) {
          const minutes = inMinutes(wait, locale);
          return refuse(words.tooMany(minutes), { status: 429, retryAfterSeconds: wait });
        }
        const sum = input.intent === "send" ? input.sum : undefined;
        const { cookie } = await askToVote(request, { address, publication, locale, sum }, site);
        const headers = { "Set-Cookie": cookie };
        throw redirect(votePath(slug, locale, "code"), { status: 303, headers });
      }
      case "slip": {
        const wait = await waitToTryCode("short", { request });
        if (wait > 0) {
          return refuse(words.slip.tooManyWrong, { status: 429, retryAfterSeconds: wait });
        }
        const code = input.slip;
        const project = publication.number ?? 0;
        const pressed = await pressSlip({ code, project, site, arrivedAt });
        if (pressed.is === "closed") throw redirect(here, 303);
        if (pressed.is === "unknown") {
          await countWrongCode("short", { request });
          return refuse(words.slip.wrong, { field: "slip" });
        }
        if (pressed.is === "void") return refuse(words.slip.void, { field: "slip" });
        if (pressed.is === "used") {
          const when = longDateTime(localOf(pressed.at), locale);
          return refuse(words.slip.used(when), { field: "slip" });
        }
        await explainWrongCodes("short", request, code);
        const headers = { "Set-Cookie": await rightCodeCookie(code) };
        throw redirect(receiptPath(pressed.receipt, locale), { status: 303, headers });
      }
      default: {
        const isMove = input.intent === "move";
        const press = { code: input.code, slug, site, arrivedAt, isMove };
        const pressed = await pressCode(request, press);
        switch (pressed.is) {
          case "done":
            throw redirect(receiptPath(pressed.receipt, locale), 303);
          case "elsewhere": {
            const { project, receipt } = pressed.from;
            const from = await titleOfProject(project);
            return { move: { code: input.code, from, receipt } satisfies MoveQuestion };
          }
          case "judge":
            return refuse(words.judge.text, { field: "code" });
          case "wait":
            return refuse(words.code.waiting, { status: 429, retryAfterSeconds: pressed.seconds });
          case "none":
            return refuse(words.code.old, { field: "code" });
          case "wrong": {
            const { code, spent } = words;
            const text = wrongCodeText(pressed.triesLeft, { ...code, spent: spent.text });
            return refuse(text, { field: "code" });
          }
          default:
            throw redirect(here, 303);
        }
      }
    }
  },
});
