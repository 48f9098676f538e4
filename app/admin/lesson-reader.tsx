import { type MiddlewareFunction, Outlet } from "react-router";
import { accountOf } from "~/features/accounts/staff.server";
import { readerContext } from "~/features/learn/reader-context.server";

/** Those who run the fair read every lesson. */
const recogniseReader: MiddlewareFunction<Response> = async ({ request, context }) => {
  const account = await accountOf(request.headers);
  context.set(readerContext, account?.role ? "staff" : "anybody");
};

export const middleware = [recogniseReader];

export default function LessonReader() {
  return <Outlet />;
}
