import { type MiddlewareFunction, Outlet } from "react-router";
import { currentLessons } from "~/features/learn/current-lessons.server";
import { lessonsContext } from "~/records/learning/lessons-context.server";

/** Class desks and families count how many of today's lessons each child has done. */
const bringLessons: MiddlewareFunction<Response> = async ({ context }) => {
  const byStage = Object.groupBy(await currentLessons(), ({ stage }) => stage);
  context.set(
    lessonsContext,
    Object.fromEntries(
      Object.entries(byStage).map(([stage, lessons]) => [
        stage,
        lessons.map(({ id, title, order, slug, minutes }) => ({ id, title, order, slug, minutes })),
      ]),
    ),
  );
};

export const middleware = [bringLessons];

export default function TodaysLessons() {
  return <Outlet />;
}
