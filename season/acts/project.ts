import { createHash } from "node:crypto";
import { fillProject, savePart, sendIn } from "../../tests/support/project-steps.ts";
import { inACrowd } from "../crowd.ts";
import type { Played } from "../played.ts";
import type { SeasonSite } from "../season-site.ts";

/** Everybody writes a project and sends it in, then changes it and sends it in again. */
export async function sendInAll(
  site: SeasonSite,
  played: readonly Played[],
  atHalf: () => Promise<void>,
): Promise<void> {
  await inACrowd(
    played,
    async (each) => {
      const at = { traffic: site.traffic, ...each };
      const { title } = each.place;
      await fillProject(at, title);
      await sendIn(at);
      each.versions.push({ number: 1, title, sha256: "" });
      await sendInAgain(site, each);
    },
    atHalf,
  );
}

/** With another title, which makes it another version. */
export async function sendInAgain(site: SeasonSite, played: Played): Promise<void> {
  const at = { traffic: site.traffic, ...played };
  const before = played.versions.length;
  const title = `${played.place.title}, change ${before}`;
  const revision = String(before);
  await savePart(at, { intent: "save-title", title, kind: "solution", revision });
  await sendIn(at);
  played.versions.push({ number: before + 1, title, sha256: "" });
}

/** Opens every version that was acknowledged, and reads its file to the last byte. */
export async function readVersions(site: SeasonSite, played: readonly Played[]): Promise<void> {
  await inACrowd(played, async ({ cookie, entryId, versions }) => {
    for (const version of versions) {
      const path = `/my/${entryId}/project/versions/${version.number}`;
      const headers = { cookie };
      const page = await site.traffic.send("readers", path, { headers });
      const [file] = /\/files\/[\da-f-]{36}\/proposal\.pdf/.exec(page.text) ?? [];
      if (!file) continue;
      const answer = await fetch(`${site.door.origin}${file}`, { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) version.sha256 = createHash("sha256").update(bytes).digest("hex");
    }
  });
}
