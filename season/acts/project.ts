import { createHash } from "node:crypto";
import { changeTitle, fillProject, sendIn } from "../../tests/support/project-steps.ts";
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
      const changed = `${title}, changed`;
      await changeTitle(at, changed, 1);
      await sendIn(at);
      each.versions.push({ number: 2, title: changed, sha256: "" });
    },
    atHalf,
  );
}

/** Opens every version that was acknowledged, and reads its file to the last byte. */
export async function readVersions(site: SeasonSite, played: readonly Played[]): Promise<void> {
  await inACrowd(played, async ({ cookie, entryId, versions }) => {
    for (const version of versions) {
      const path = `/my/${entryId}/project/versions/${version.number}`;
      const read = (address: string) =>
        site.traffic.sendPatiently("readers", address, () => ({ headers: { cookie } }));
      const [file] = /\/files\/[\da-f-]{36}\/proposal\.pdf/.exec((await read(path)).text) ?? [];
      const answer = file ? await read(file) : undefined;
      if (answer?.status !== 200) continue;
      version.sha256 = createHash("sha256").update(answer.bytes).digest("hex");
    }
  });
}
