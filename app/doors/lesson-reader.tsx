import { type MiddlewareFunction, Outlet } from "react-router";
import { accountOf } from "~/features/accounts/staff.server";
import type { Reader } from "~/features/learn/may-read";
import { readerContext } from "~/features/learn/reader-context.server";
import { hasPlace } from "~/records/access/has-place.server";
import { findVisitor } from "~/records/access/visitor.server";

/** Those who run the fair read every lesson, and so does everybody whom a paid place brings in. */
const recogniseReader: MiddlewareFunction<Response> = async ({ request, context }) => {
  context.set(readerContext, await readerOf(request));
};

async function readerOf(request: Request): Promise<Reader> {
  const account = await accountOf(request.headers);
  if (account?.role) return "staff";
  const visitor = await findVisitor(request);
  return visitor && (await hasPlace(visitor)) ? "place" : "anybody";
}

export const middleware = [recogniseReader];

export default function LessonReader() {
  return <Outlet />;
}
