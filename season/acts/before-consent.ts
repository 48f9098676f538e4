import { comeIn, entryBehind } from "../../tests/support/family-steps.ts";
import { trySaving } from "../../tests/support/project-steps.ts";
import { asForm } from "../../tests/support/traffic.ts";
import { inACrowd } from "../crowd.ts";
import { childrenOf, takeSeat } from "../entry-pages.ts";
import { keepLesson } from "../lessons.ts";
import type { Played } from "../played.ts";
import type { SeasonSite } from "../season-site.ts";

/** Begins every word that a child under 13 types before a guardian has signed. */
export const UNSAID = "unsaid";

/**
 * Children under 13 sit down before anybody has signed: they write in a lesson, in the project and in a
 * file, and ask for a letter to their own mailbox. Answers what the site should have refused and did not.
 */
export async function typeBeforeConsent(
  site: SeasonSite,
  played: readonly Played[],
): Promise<string[]> {
  const taken: string[] = [];
  const young = played.filter(({ place }) => place.kind === "young");
  await inACrowd(young, async (each) => {
    const { traffic } = site;
    const [student] = each.place.students;
    each.cookie = await comeIn(site, student?.guardian ?? "");
    each.entryId = await entryBehind(traffic, each.cookie);
    const [child] = await childrenOf(site, each);
    each.cookie = await takeSeat(site, each, child?.id ?? "");
    const text = `${UNSAID} ${each.place.title}`;
    await keepLesson(site, each, { lesson: 0, reflection: text });
    for (const { status } of await trySaving({ traffic, ...each }, text)) {
      if (status !== 403) taken.push(`words before consent were answered ${status}`);
    }
    if (student?.mailbox) {
      const ask = asForm({ intent: "send", email: student.mailbox }, { origin: traffic.origin });
      await traffic.insist("children", "/sign-in", () => ask, 303);
    }
  });
  return taken;
}
