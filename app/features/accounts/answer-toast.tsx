import { Toast } from "~/ui/toast";
import { UNEXPECTED } from "./refusal";

interface Answer {
  toast?: Parameters<typeof Toast>[0] | undefined;
  isUnreachable?: true;
}

/** What just happened to an account's form; no answer at all is news, too. */
export function AnswerToast({ answer }: { answer: Answer | undefined }) {
  if (answer?.isUnreachable) return <Toast tone="error" title={UNEXPECTED} />;
  return answer?.toast ? <Toast {...answer.toast} /> : null;
}
