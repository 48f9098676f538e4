/** So many right answers are a pass. */
export const CHECK_PASS = 4;

interface Answers {
  answers: { isRight: boolean }[];
}

export interface GradedQuestion {
  /** The place of the answer that was given, and of the right one. */
  chosen: number | undefined;
  right: number;
  isRight: boolean;
}

export interface GradedCheck {
  questions: GradedQuestion[];
  rightCount: number;
  isPassed: boolean;
}

/** The field of the question at this place: "q1". */
export function answerName(index: number): string {
  return `q${index + 1}`;
}

/** A question that has no answer, or one that is not offered, is not right. */
export function gradeCheck(questions: Answers[], given: URLSearchParams): GradedCheck {
  const graded = questions.map(({ answers }, index) => {
    const place = Number(given.get(answerName(index))) - 1;
    const chosen = answers[place] ? place : undefined;
    const right = answers.findIndex(({ isRight }) => isRight);
    return { chosen, right, isRight: chosen === right };
  });
  const rightCount = graded.filter(({ isRight }) => isRight).length;
  return { questions: graded, rightCount, isPassed: rightCount >= CHECK_PASS };
}

const COUNTS = ["None", "One", "Two", "Three", "Four", "Five"];

/** "Four of five. That is a pass." */
export function verdictOn({ questions, rightCount, isPassed }: GradedCheck): string {
  const all = (COUNTS[questions.length] ?? String(questions.length)).toLowerCase();
  const score = `${COUNTS[rightCount] ?? rightCount} of ${all}.`;
  if (isPassed) return `${score} That is a pass.`;
  return `${score} ${COUNTS[CHECK_PASS]} are a pass: read, and try again.`;
}
