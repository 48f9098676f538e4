import { AWARD_GUEST, type Award, FINALIST } from "~/program/results/awards";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Person } from "~/records/people/people.table.server";
import { heardBefore, mattersByAddress } from "~/records/results/letters-of-run.server";
import {
  awardsByEntry,
  entriesOutOf,
  isInvited,
  type JudgedEntry,
  judgedEntries,
} from "~/records/results/own-awards.server";
import type { ResultRun } from "~/records/results/results.table.server";

const MATTERS = {
  online: ["finalist", "guest", "other"],
  showcase: ["award", "thanks"],
} as const satisfies Record<ReleasedKind, string[]>;

/** What a run says of an entry: in which letter, with which places and awards. */
export interface News {
  matter: (typeof MATTERS)[ReleasedKind][number];
  won: Award[];
}

/** By entry. Of the showcase everybody hears who was judged online. */
export async function newsOfRun(
  kind: ReleasedKind,
  run: ResultRun,
  judgedOnline: JudgedEntry[],
): Promise<Map<string, News>> {
  if (kind === "online") {
    const judged = await judgedEntries(run);
    return new Map(judged.map((one) => [one.entryId, { matter: invitation(one), won: [] }]));
  }
  const given = await awardsByEntry(run.id);
  return new Map(
    judgedOnline.map(({ entryId }) => {
      const won = (given.get(entryId) ?? []).filter((id) => id !== AWARD_GUEST);
      return [entryId, { matter: won.length > 0 ? "award" : "thanks", won }];
    }),
  );
}

function invitation(one: JudgedEntry): News["matter"] {
  if (one.awards.includes(FINALIST)) return "finalist";
  return isInvited(one) ? "guest" : "other";
}

type IsNews = (reader: Pick<Person, "email">, about: News & { entryId: string }) => boolean;

/** Whom a run tells something else of an entry than the last one did that wrote to them about it; all, where none did. */
export async function newsSince(
  kind: ReleasedKind,
  run: ResultRun,
  judgedOnline: JudgedEntry[],
): Promise<IsNews> {
  const heard = await heardBefore(run, MATTERS[kind]);
  const toldBy = new Map<ResultRun, Map<string, News>>();
  for (const { run: before } of [...heard.values()].flat()) {
    if (toldBy.has(before)) continue;
    const told = await newsOfRun(kind, before, judgedOnline);
    // Nobody was written to about it then: an appeal was open that has been won since.
    for (const entryId of await entriesOutOf(before)) told.delete(entryId);
    toldBy.set(before, told);
  }
  return ({ email }, { entryId, matter, won }) => {
    const told = (heard.get(email.toLowerCase()) ?? []).flatMap(({ run: earlier, matters }) => {
      const said = toldBy.get(earlier)?.get(entryId);
      // A run that had nothing new of this entry wrote about another one, or not in this matter.
      return said && matters.has(said.matter) ? said : [];
    });
    const [before] = told;
    if (!before) return true;
    return before.matter !== matter || before.won.toSorted().join() !== won.toSorted().join();
  };
}

type WasWritten = (reader: Pick<Person, "email">, entryId: string) => boolean;

/** Who has a letter of this very run about an entry; it says how far the judges' words were when the run came out. */
export async function writtenByRun(
  kind: ReleasedKind,
  run: ResultRun,
  judgedOnline: JudgedEntry[],
): Promise<WasWritten> {
  const news = await newsOfRun(kind, run, judgedOnline);
  const isNews = await newsSince(kind, run, judgedOnline);
  const written = await mattersByAddress(run, MATTERS[kind]);
  return ({ email }, entryId) => {
    const about = news.get(entryId);
    if (!about || !written.get(email.toLowerCase())?.has(about.matter)) return false;
    return isNews({ email }, { ...about, entryId });
  };
}
