import { db } from "~/platform/database/database.server";
import { queueJob, wakeJobs } from "~/platform/jobs/queue-job.server";
import type { Locale } from "~/program/locale";
import { mailboxKey } from "~/program/mailbox";
import { answerRequestJob } from "./answer-request.server";
import { signInProof } from "./sign-in-proof.server";
import { signInRequests } from "./sign-in-requests.table.server";

/**
 * Writes down that this browser asks for a letter; answers its cookie. Whether the address is known is
 * looked up by a job: the visitor's answer takes the same work, and so the same time, for all.
 */
export async function requestSignIn(
  request: Request,
  {
    email,
    locale,
    isKnown = false,
  }: {
    email: string;
    locale: Locale;
    /** It is their own mailbox: they are in, or came by a link that was sent there. */
    isKnown?: boolean;
  },
): Promise<string> {
  const { hash: browserHash, cookie } = signInProof.browser.mark(request);
  await db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(signInRequests)
      .values({ browserHash, email, emailKey: mailboxKey(email), locale })
      .returning({ id: signInRequests.id });
    if (!stored) throw new Error("A request to sign in was not stored");
    await queueJob(tx, answerRequestJob, { payload: { request: stored.id, isKnown } });
  });
  wakeJobs();
  return cookie;
}
