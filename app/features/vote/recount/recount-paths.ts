import { RECOUNT_PATH, recountArchivePath } from "~/program/paths";

export const FIND_RECEIPT_PATH = `${RECOUNT_PATH}/receipt`;

/** The present season's count lies at the address that everybody was told. */
export function pathOfCount(season: string, currentSeason: string): string {
  return season === currentSeason ? RECOUNT_PATH : recountArchivePath(season);
}

export function countFilePath(season: string, currentSeason: string): string {
  return season === currentSeason
    ? `${RECOUNT_PATH}/recount.csv`
    : `${recountArchivePath(season)}.csv`;
}
