import { asc, eq } from "drizzle-orm";
import { answerRequestJob } from "../../app/features/sign-in/answer-request.server";
import { db } from "../../app/platform/database/database.server";
import { jobs } from "../../app/platform/jobs/jobs.table.server";
import { outbox } from "../../app/platform/mail/outbox.table.server";

export interface SignInLetter {
  to: string;
  code: string;
  token: string;
  text: string;
}

/** Does what the job does for all who asked, and reads what was written to them so far, oldest first. */
export async function signInLetters(): Promise<SignInLetter[]> {
  const asked = eq(jobs.name, answerRequestJob.name);
  const waiting = await db().select().from(jobs).where(asked).orderBy(asc(jobs.createdAt));
  await db().delete(jobs).where(asked);
  for (const { payload } of waiting) {
    await answerRequestJob.run(
      answerRequestJob.payload.parse(payload),
      new AbortController().signal,
    );
  }
  const rows = await db()
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "sign-in"))
    .orderBy(asc(outbox.createdAt));
  return rows.map(({ recipient, text }) => ({
    to: recipient,
    text,
    code: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? "",
    token: /\/sign-in\/([\w-]{43})/.exec(text)?.[1] ?? "",
  }));
}
