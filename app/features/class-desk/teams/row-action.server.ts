import { redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import { certificatesOfStage } from "~/program/certificates";
import { range } from "~/program/format";
import { consentFormsPath, schoolCertificatesPath, schoolChildPath } from "~/program/paths";
import type { Stage } from "~/program/season";
import { deskAt } from "~/records/access/places.server";
import type { AtTheDesk } from "~/records/access/school-desk.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { certificatesOf } from "~/records/learning/own-certificates.server";
import { formTeam, leaveTeam, type TeamChange } from "~/records/projects/form-team.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { requireClass } from "../matrix/find-class.server";
import { MATRIX_COPY } from "../matrix/matrix-copy";
import { rowForms } from "./row-forms";

/** A teacher ticked rows of a class and pressed one of the buttons below it. */
export const rowAction = visitorAction({
  needs: {
    team: "class.form-teams",
    leave: "entry.remove-member",
    correct: "class.correct-pupil",
    forms: "consent.record-paper",
    certificates: "certificate.view",
  },
  at: deskAt,
  schema: ({ context }) => rowForms(MATRIX_COPY[context.get(requestContext).locale]),
  async handle(input, form) {
    const { admitted: at, params, context } = form;
    const site = context.get(siteContext);
    const { pupils } = (await requireClass(at.desk, params.class)).schoolClass;
    const { chosen } = MATRIX_COPY[context.get(requestContext).locale];
    const own = new Set(pupils.map(({ id }) => id));
    // A child of another class or school is nobody here, as one that never was.
    if (input.child.some((id) => !own.has(id))) return form.refuse(chosen.nobody);
    switch (input.intent) {
      case "team": {
        const team = { ...byTeacher(at), participantIds: input.child, name: input.team_name };
        const change = await db().transaction((tx) => formTeam(tx, team, site));
        return answer(change, madeWords(change, input.team_name, form), form);
      }
      case "leave": {
        const [participantId, ...others] = input.child;
        if (!participantId || others.length > 0) return form.refuse(chosen.oneOnly);
        const leaving = { ...byTeacher(at), participantId };
        const change = await db().transaction((tx) => leaveTeam(tx, leaving, site));
        return answer(change, chosen.left, form);
      }
      case "correct": {
        const [participantId, ...others] = input.child;
        if (!participantId || others.length > 0) return form.refuse(chosen.oneToCorrect);
        return redirect(schoolChildPath(at.desk.schoolId, participantId), 303);
      }
      case "forms":
        return redirect(consentFormsPath(at.desk.schoolId), HAND_ON);
      case "certificates": {
        // Without a tick papers are for the whole class.
        const wanted = input.child.length > 0 ? input.child : [...own];
        if (!(await hasCertificate(wanted, input.stage))) return form.refuse(chosen.noCertificate);
        return redirect(schoolCertificatesPath(at.desk.schoolId, input.stage), HAND_ON);
      }
    }
  },
});

function byTeacher({ desk, visitor }: AtTheDesk) {
  const { schoolId } = desk;
  return { schoolId, by: { kind: "person", id: visitor.session.personId } as const };
}

async function hasCertificate(ids: string[], stage: Stage["id"]): Promise<boolean> {
  const children = ids.map((id) => ({ kind: "child" as const, id, name: null }));
  const held = await certificatesOf(children);
  return held.some(({ kind }) => certificatesOfStage(stage).includes(kind));
}

/** The browser sends the same form on: no address is long enough for the children of a school. */
const HAND_ON = 307;

function madeWords(change: TeamChange, team: string, { context }: ReceivedForm): string {
  const { locale } = context.get(requestContext);
  const { chosen } = MATRIX_COPY[locale];
  const ended = change.state === "done" ? change.mentorsEnded : [];
  if (ended.length === 0) return chosen.made(team);
  return `${chosen.made(team)} ${chosen.mentorsEnded(new Intl.ListFormat(locale).format(ended))}`;
}

function answer(change: TeamChange, done: string, { context, accept, refuse }: ReceivedForm) {
  if (change.state === "done") return accept(done);
  const { locale } = context.get(requestContext);
  const { teamSize } = context.get(siteContext).season.limits;
  const names = new Intl.ListFormat(locale).format(change.names);
  const text = MATRIX_COPY[locale].refused[change.state](names, range(teamSize, locale));
  return refuse(text, { status: 409 });
}
