import { mailboxKey } from "~/program/mailbox";
import { localOf } from "~/program/mountain-time";
import { may, type Subject } from "~/program/powers";
import type { Site } from "~/program/site";
import { type OwnChild, requireOwnChild } from "~/records/access/find-own-entry.server";
import { subjectOf } from "~/records/access/own-entries.server";
import type { PersonVisitor } from "~/records/access/visitor.server";
import { adultOfEntry } from "~/records/entries/adult-of-entry.server";
import { addressSeenBy, consentProgress } from "~/records/participants/consent-progress.server";
import { correctAddress } from "../correct-address.server";

type Params = Record<string, string | undefined>;

/** Whose address this visitor may correct, by what they know of them, and whether they may let another in. */
export async function guardianChoices(visitor: PersonVisitor, params: Params) {
  const own = await requireOwnChild(visitor, params, "guardian.correct-address");
  const { personId: self } = visitor.session;
  const progress = (await consentProgress([own.child.id])).get(own.child.id);
  const guardians = progress?.guardians ?? [];
  return {
    ...own,
    isGuardianKnown: guardians.length > 0,
    correctable: guardians
      .filter(({ personId, answer }) => personId !== self && !answer)
      .map((guardian) => ({
        id: guardian.personId,
        mailbox: addressSeenBy(self, guardian),
        askedOn: guardian.askedAt && localOf(guardian.askedAt),
      })),
    canInvite: may(visitor.actor, "guardian.invite", subjectOfChild(own)),
  };
}

interface NewAddress {
  /** Whose address is wrong; none where somebody is added. */
  guardian: string | null;
  email: string;
}

export type AddressSet = "set" | "own-mailbox" | "refused";

/** Sets an address, where the visitor may. A student's own mailbox never becomes a guardian's. */
export async function setGuardianAddress(
  visitor: PersonVisitor,
  params: Params,
  { guardian, email }: NewAddress,
  site: Site,
): Promise<AddressSet> {
  const choices = await guardianChoices(visitor, params);
  const { entry, child, correctable, isGuardianKnown, canInvite } = choices;
  const isPossible = guardian
    ? correctable.some(({ id }) => id === guardian)
    : canInvite || !isGuardianKnown;
  if (!isPossible) return "refused";
  if (
    mailboxKey(email) === mailboxKey(visitor.session.email) &&
    !(await isAdult(visitor, entry.id))
  )
    return "own-mailbox";
  const actor = { kind: "person", id: visitor.session.personId } as const;
  const change = await correctAddress(
    { participantId: child.id, personId: guardian, email, actor },
    site,
  );
  return change === "changed" ? "set" : "refused";
}

/** Students come in by their own mailbox too: an adult is who is known as one. */
async function isAdult({ ties, session }: PersonVisitor, entryId: string): Promise<boolean> {
  if (ties.some(({ as }) => as === "guardian" || as === "teacher")) return true;
  return (await adultOfEntry(entryId, session.personId)).isThem;
}

function subjectOfChild({ entry, child }: OwnChild): Subject {
  return { ...subjectOf(entry), participants: [child.id] };
}
