import { data } from "react-router";
import { isRecordId } from "~/platform/database/record-id.server";

/** An id from the address; anything that cannot be one is simply not here. */
export function recordIdOf(text: string | undefined): string {
  if (isRecordId(text)) return text;
  throw notHere();
}

export function notHere() {
  return data(null, { status: 404 });
}
