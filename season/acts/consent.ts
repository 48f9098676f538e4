import {
  comeIn,
  consentPathFor,
  entryBehind,
  letterTo,
  signConsent,
} from "../../tests/support/family-steps.ts";
import { asForm } from "../../tests/support/traffic.ts";
import { isUnder13, type Student } from "../cast.ts";
import { inACrowd } from "../crowd.ts";
import { childrenOf } from "../entry-pages.ts";
import type { Played } from "../played.ts";
import type { SeasonSite } from "../season-site.ts";

/** Leads of teams come in and name a guardian for each student. */
export async function nameGuardians(site: SeasonSite, played: readonly Played[]): Promise<void> {
  const teams = played.filter(({ place }) => place.kind === "team");
  await inACrowd(teams, async (team) => {
    const { traffic } = site;
    team.cookie = await comeIn(site, team.place.contact);
    team.entryId = await entryBehind(traffic, team.cookie);
    const headers = { origin: traffic.origin, cookie: team.cookie };
    for (const { id, student } of await childrenOf(site, team)) {
      const path = `/my/${team.entryId}/guardian/${id}`;
      const form = asForm({ intent: "add", email: student.guardian }, headers);
      await traffic.insist("leads", path, () => form, 303);
    }
  });
}

interface Asked {
  played: Played;
  student: Student;
}

/** Every guardian reads the letter and signs; half way the site is killed. */
export async function signAll(site: SeasonSite, played: readonly Played[]): Promise<void> {
  const asked = played.flatMap((each): Asked[] =>
    each.place.students.map((student) => ({ played: each, student })),
  );
  await inACrowd(
    asked,
    async ({ played: { signed }, student }) => {
      const path = await consentPathFor(site.mailbox, student.guardian, student.givenName);
      await signConsent(site.traffic, path, isUnder13(student) ? "under_13" : "13_to_17");
      signed.add(student.givenName);
    },
    () => site.crash(),
  );
}

/** The second letter, which those of children under 13 get a day later. */
export async function untilConfirmed(site: SeasonSite, young: readonly Student[]): Promise<void> {
  await Promise.all(
    young.map(({ guardian, givenName }) =>
      letterTo(site.mailbox, guardian, new RegExp(`^Was it you who signed for ${givenName}`)),
    ),
  );
}
