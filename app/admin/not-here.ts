import { notHere } from "~/platform/staff/record-address.server";

/** An address below /admin that does not exist: staff are told, and nobody else learns even that. */
export function loader() {
  throw notHere();
}

export default function NotHere() {
  return null;
}
