import { type RouterContextProvider, redirect } from "react-router";
import { siteContext } from "~/ui/site-router-context";
import { type LoadedLesson, loadLesson } from "./load-lesson.server";
import { mayRead } from "./may-read";
import { readerContext } from "./reader-context.server";

/** For what belongs to a lesson: whoever may not read the lesson is sent to its overview. */
export async function loadReadableLesson(
  context: Readonly<RouterContextProvider>,
  address: { stage: string; lesson: string },
): Promise<LoadedLesson> {
  const loaded = await loadLesson(context.get(siteContext), address);
  const { overview } = loaded;
  if (!mayRead(overview, context.get(readerContext))) throw redirect(overview.path);
  return loaded;
}
