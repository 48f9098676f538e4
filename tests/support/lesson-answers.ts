import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../app/features/learn/lessons");

/** The lessons of a stage in their order, each with the places of its right answers. */
export function lessonAnswers(stage: string): { path: string; answers: number[] }[] {
  return readdirSync(join(FOLDER, stage))
    .sort()
    .map((file) => {
      const text = readFileSync(join(FOLDER, stage, file), "utf8");
      const [, check = ""] = /^## Check yourself[^\n]*\n([\s\S]*?)^## /m.exec(text) ?? [];
      const questions = check.split(/^### /m).slice(1);
      const answers = questions.map((question) => {
        const marks = [...question.matchAll(/^- \[([ x])\]/gm)].map(([, mark]) => mark);
        return marks.indexOf("x") + 1;
      });
      return { path: `/learn/${stage}/${file.replace(/^\d\d-|\.md$/g, "")}`, answers };
    });
}
