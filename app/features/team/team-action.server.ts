import type { ReceivedForm } from "~/platform/forms/form-action.server";
import { inMinutes } from "~/program/format";
import { type PersonVisitor, requirePerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import {
  confirmAdult,
  dismissMentor,
  nameMember,
  removeMember,
  sayGrade,
} from "./change-team.server";
import { inviteMentor } from "./mentor/invite-mentor.server";
import { TEAM_COPY } from "./team-copy";
import { type AddForm, type TeamForm, teamForms } from "./team-schema";
import { type Led, requireLed } from "./team-view.server";

export const teamAction = visitorAction({
  needs: {
    add: "entry.add-member",
    grade: "entry.add-member",
    // Taking a child out is a withdrawal.
    remove: { fresh: "entry.remove-member" },
    adult: "entry.add-member",
    invite: "entry.invite-mentor",
    "remove-mentor": "entry.invite-mentor",
  },
  at: async ({ request, params }) => {
    const visitor = await requirePerson(request);
    return { led: await requireLed(visitor, params.entry), session: visitor.session };
  },
  schema: ({ context }) => teamForms(context.get(requestContext).locale),
  limit: {
    action: "team",
    tooMany: (seconds, { context }) => {
      const { locale } = context.get(requestContext);
      return TEAM_COPY[locale].tooMany(inMinutes(seconds, locale));
    },
  },
  handle: (input, form) => change(input, { ...form.admitted, form }),
});

interface Change {
  led: Led;
  session: PersonVisitor["session"];
  form: ReceivedForm;
}

async function change(input: TeamForm, { led, session, form }: Change) {
  const { entry, canChangeMembers } = led;
  const site = form.context.get(siteContext);
  const words = TEAM_COPY[form.context.get(requestContext).locale];
  const isAboutMembers = ["add", "grade", "remove", "adult"].includes(input.intent);
  if (isAboutMembers && !canChangeMembers) return form.refuse(words.closed, { status: 403 });
  switch (input.intent) {
    case "add":
      return add(input, { led, session, form });
    case "grade":
      return (await sayGrade(entry, input, session, site))
        ? form.accept(words.members.gradeSaid)
        : form.refuse(words.members.gradeStands, { status: 409 });
    case "remove": {
      const outcome = await removeMember(entry, input.participant, session, site);
      if (typeof outcome === "object") {
        return form.accept(words.members.removed(outcome.told > 0));
      }
      const least = String(site.season.limits.teamSize.min);
      const text = outcome === "too-few" ? words.members.tooFew(least) : words.closed;
      return form.refuse(text, { status: 409 });
    }
    case "adult":
      return (await confirmAdult(entry, session, site))
        ? form.accept(words.adult.done)
        : form.refuse(words.adult.refused, { status: 409 });
    case "invite": {
      const { mentor_email: email } = input;
      const invited = await inviteMentor({ entry, email, by: session.personId }, site);
      if (invited === "sent") return form.accept(words.mentor.sent);
      const text = invited === "too-many" ? words.mentor.tooMany : words.mentor.refused;
      return form.refuse(text, { field: "mentor_email", status: 409 });
    }
    case "remove-mentor":
      await dismissMentor(entry, session);
      return form.accept(words.mentor.gone);
  }
}

async function add(input: AddForm, { led, session, form }: Change) {
  const { add: words } = TEAM_COPY[form.context.get(requestContext).locale];
  const outcome = await nameMember(led.entry, input, session, form.context.get(siteContext));
  switch (outcome) {
    case "added":
      return form.accept(words.added);
    case "no-adult":
      return form.refuse(words.errors.adult, { status: 409 });
    case "own-mailbox":
      return form.refuse(words.errors.ownMailbox, { field: "guardian_email", status: 409 });
    case "not-a-guardians":
      return form.refuse(words.refused[outcome], { field: "guardian_email", status: 409 });
    default:
      return form.refuse(words.refused[outcome], { status: 409 });
  }
}
