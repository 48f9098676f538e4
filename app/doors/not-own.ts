import { data } from "react-router";

/** An address below /my or /school that does not exist. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotOwn() {
  return null;
}
