import { comeIn, entryBehind } from "../../tests/support/family-steps.ts";
import { inACrowd } from "../crowd.ts";
import { childrenOf } from "../entry-pages.ts";
import { keepLesson } from "../lessons.ts";
import type { Played } from "../played.ts";
import type { SeasonSite } from "../season-site.ts";

const LESSONS_EACH = 2;

/** Every student takes two lessons; those of 13 and over come in by their own mailbox. */
export async function learnAll(site: SeasonSite, played: readonly Played[]): Promise<void> {
  await inACrowd(played, async (each) => {
    if (each.place.kind === "older") {
      each.cookie = await comeIn(site, each.place.contact);
      each.entryId = await entryBehind(site.traffic, each.cookie);
    }
    for (const { givenName, learner } of await learnersOf(site, each)) {
      const kept: string[] = [];
      for (let lesson = 0; lesson < LESSONS_EACH; lesson++) {
        const reflection = `${givenName} thinks back on ${lesson}`;
        kept.push(await keepLesson(site, each, { lesson, reflection, learner }));
      }
      each.lessons.set(givenName, kept);
    }
  });
}

/** A lead chooses for whom; everybody else is the only one. */
async function learnersOf(
  site: SeasonSite,
  played: Played,
): Promise<{ givenName: string; learner?: string }[]> {
  const { place } = played;
  if (place.kind !== "team") return place.students.map(({ givenName }) => ({ givenName }));
  return (await childrenOf(site, played)).map(({ id, student: { givenName } }) => ({
    givenName,
    learner: id,
  }));
}
