import { type MiddlewareFunction, Outlet } from "react-router";
import { lessonsContext } from "~/features/class-desk/lessons-context.server";
import { currentLessons } from "~/features/learn/current-lessons.server";

/** A class desk counts how many of today's lessons each child has done. */
const bringLessons: MiddlewareFunction<Response> = async ({ context }) => {
  const byStage = Object.groupBy(await currentLessons(), ({ stage }) => stage);
  context.set(
    lessonsContext,
    Object.fromEntries(
      Object.entries(byStage).map(([stage, lessons]) => [stage, lessons.map(({ id }) => id)]),
    ),
  );
};

export const middleware = [bringLessons];

export default function ClassLessons() {
  return <Outlet />;
}
