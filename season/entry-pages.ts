import { cookiesOf } from "../tests/support/family-steps.ts";
import { asForm } from "../tests/support/traffic.ts";
import type { Student } from "./cast.ts";
import type { Played } from "./played.ts";
import type { SeasonSite } from "./season-site.ts";

interface Child {
  id: string;
  student: Student;
}

/** The students of an entry with their ids, as a lead's page of the team lists them, or a guardian's of their codes. */
export async function childrenOf({ traffic }: SeasonSite, played: Played): Promise<Child[]> {
  const { cookie, entryId, place } = played;
  const isTeam = place.kind === "team";
  const path = `/my/${entryId}/${isTeam ? "team" : "seat-codes"}`;
  const { text } = await traffic.insist("adults", path, () => ({ headers: { cookie } }), 200);
  return place.students.map((student) => {
    const listed = isTeam
      ? `<b>${student.givenName}\\b.*?name="participant" value="([\\da-f-]{36})"`
      : `<label for="([\\da-f-]{36})">${student.givenName}\\b`;
    const [, id] = new RegExp(listed, "s").exec(text) ?? [];
    if (!id) throw new Error(`${student.givenName} is not listed in the entry`);
    return { id, student };
  });
}

/** An adult prints a code, and the child comes in with it. Answers the cookie of the seat. */
export async function takeSeat({ traffic }: SeasonSite, played: Played, id: string) {
  const headers = { origin: traffic.origin, cookie: played.cookie };
  const print = asForm({ participant: id }, headers);
  const path = `/my/${played.entryId}/seat-codes`;
  const printed = await traffic.insist("adults", path, () => print, 303);
  const cookie = [played.cookie, cookiesOf(printed.headers)].join("; ");
  const shown = printed.headers.get("location") ?? "";
  const { text } = await traffic.insist("adults", shown, () => ({ headers: { cookie } }), 200);
  const [, seat = ""] = /class="slip-code">([^<]+)</.exec(text) ?? [];
  const type = asForm({ seat }, { origin: traffic.origin });
  const come = await traffic.insist("children", "/c", () => type, 303);
  return cookiesOf(come.headers);
}
