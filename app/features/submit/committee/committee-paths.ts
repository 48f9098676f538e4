export function seatPath(token: string): string {
  return `/committee/${token}`;
}

export function seatFilePath(token: string, name: string): string {
  return `${seatPath(token)}/files/${name}`;
}

/** As links name what they are about. */
export const SEAT_SUBJECT = "committee-seat";
