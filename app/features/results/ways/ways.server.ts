import { certificatesOfStage } from "~/program/certificates";
import { may } from "~/program/powers";
import { mayNominateTeacher } from "~/program/results/nominations";
import type { Site } from "~/program/site";
import { type OwnEntry, subjectOf } from "~/records/access/own-entries.server";
import type { PersonVisitor } from "~/records/access/visitor.server";
import { appealableResult, resultAppealsOf } from "~/records/results/appeals.server";
import { certificatesOfEntries } from "../letters/certificates-of-entries.server";

const OF_THE_LAST = certificatesOfStage("compete");

/** What else a family can do once something is out about their project. */
export async function waysOf(entry: OwnEntry, visitor: PersonVisitor, site: Site) {
  const mayDo = (verb: Parameters<typeof may>[1]) => may(visitor.actor, verb, subjectOf(entry));
  const reader = { entryId: entry.id, personId: visitor.session.personId };
  const appealable = mayDo("project.send-in") ? await appealableResult(reader, site) : null;
  const held = await certificatesOfEntries([entry.id], site.season.id);
  return {
    hasCertificate: (held.get(entry.id) ?? []).some(({ kind }) => OF_THE_LAST.includes(kind)),
    mayNameTeacher:
      mayNominateTeacher(site.season, site.now) === "open" && mayDo("teacher.nominate"),
    appealUntil: appealable?.until ?? null,
    appeals: (await resultAppealsOf(entry.id, site)).map(({ id, isGranted, answer, answerBy }) => ({
      id,
      isGranted,
      answer,
      answerBy,
    })),
  };
}

export type Ways = Awaited<ReturnType<typeof waysOf>>;
