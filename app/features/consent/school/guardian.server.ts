import { maskAddress } from "~/program/mask-address";
import { localOf } from "~/program/mountain-time";
import { NO_CLASS } from "~/program/paths";
import type { Verb } from "~/program/powers";
import { shownName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { pupilsOfDesk, shownInClass } from "~/records/access/school-desk.server";
import { requireFreshPerson } from "~/records/access/visitor.server";
import { correctAddress } from "../correct-address.server";
import { requireSchoolChild } from "./school-child.server";

type Params = Record<string, string | undefined>;

/** Whom a teacher can have asked at another address: of each only so much that two are told apart. */
export async function guardiansAtSchool(request: Request, params: Params, verb: Verb, site: Site) {
  await requireFreshPerson(request);
  const { desk, child, personId } = await requireSchoolChild(request, params, verb, site);
  const pupils = await pupilsOfDesk(desk);
  const pupil = pupils.find(({ id }) => id === child.id);
  return {
    schoolId: desk.schoolId,
    classKey: pupil?.classId ?? NO_CLASS,
    teacher: personId,
    child: { id: child.id, name: pupil ? shownInClass(pupils, pupil) : shownName(child) },
    isGuardianKnown: child.guardians.length > 0,
    correctable: child.guardians
      .filter(({ hasAnswered }) => !hasAnswered)
      .map(({ personId: id, email, askedAt }) => ({
        id,
        mailbox: maskAddress(email),
        askedOn: askedAt && localOf(askedAt),
      })),
  };
}

interface NewAddress {
  /** Whose address is wrong; none where nobody is known. */
  guardian: string | null;
  email: string;
}

/** Sets an address where a teacher may; answers whether it is set. */
export async function setAddressAtSchool(
  { child, teacher, correctable, isGuardianKnown }: Awaited<ReturnType<typeof guardiansAtSchool>>,
  { guardian, email }: NewAddress,
  site: Site,
): Promise<boolean> {
  const isPossible = guardian ? correctable.some(({ id }) => id === guardian) : !isGuardianKnown;
  if (!isPossible) return false;
  const actor = { kind: "person", id: teacher } as const;
  const correction = { participantId: child.id, personId: guardian, email, actor };
  return (await correctAddress(correction, site)) === "changed";
}
