/** The open lessons' routes have no parameters, so that their pages are kept ready: "/learn/talk/ask-…". */
export function lessonAddress(pathname: string): { stage: string; lesson: string } {
  const [, stage = "", lesson = ""] = pathname.split("/").filter(Boolean);
  return { stage, lesson };
}
