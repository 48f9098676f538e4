import type season2 from "../released/season-2.json";

type Season2 = typeof season2;
type Division2 = Season2["divisions"]["k8"];

/** A mentor may say how they helped; nobody has to have one. */
export function season2To3({ divisions: { k8, highSchool }, ...season }: Season2): object {
  return { ...season, divisions: { k8: division(k8), highSchool: division(highSchool) } };
}

function division({ parts, ...others }: Division2) {
  return { ...others, parts: { ...parts, mentorStatement: "optional" } };
}
