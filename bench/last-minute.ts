import { playLastMinute } from "../season/acts/last-minute.ts";
import { playSeason } from "../season/play.ts";
import { type Engine, hasEngine } from "../tests/support/lasting-database.ts";
import type { Figure } from "./measure.ts";

/** Eight entries for every ten of them: 304. */
const STUDENTS = 380;

/** A season up to its last minute, in which every entry sends in once more. */
export async function measureLastMinute(): Promise<Figure[]> {
  const where: Engine = hasEngine("PostgreSQL") ? "PostgreSQL" : "embedded";
  const figures: Figure[] = [];
  const season = await playSeason(where, {
    students: STUDENTS,
    tell: (act) => process.stdout.write(`last minute, ${where}: ${act}…\n`),
    async beforeTheEnd(site, played) {
      const { entries, differences, ...pace } = await playLastMinute(site, played);
      const beside = `${entries} entries in 60 s, ${differences.length} late by our fault`;
      figures.push({ what: "sent in, last minute", where, ...pace, beside });
      return [];
    },
  });
  const lost = season.findings.flatMap(({ differences }) => differences).length;
  return figures.map((figure) => ({ ...figure, beside: `${figure.beside}, ${lost} lost` }));
}
