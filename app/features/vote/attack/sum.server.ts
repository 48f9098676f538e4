import { createHash } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib/v1";
import { z } from "zod";
import { votesKey } from "~/platform/key-file.server";
import { realNow } from "~/platform/site/clock.server";

/** About three seconds of a phone, in the middle. */
const LARGEST_NUMBER = 100_000;
const MINUTES = 20;

/** What a browser is to solve; made by altcha, which no visitor has to load anything of. */
export interface Sum {
  algorithm: string;
  challenge: string;
  salt: string;
  signature: string;
  maxnumber?: number;
}

/** Signed with a key that all processes share, so that any of them can read the answer. */
export async function newSum(season: string): Promise<Sum> {
  return createChallenge({
    algorithm: "SHA-256",
    hmacKey: await keyOf(season),
    maxnumber: LARGEST_NUMBER,
    expires: new Date(realNow().getTime() + MINUTES * 60_000),
  });
}

const answerSchema = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string(),
  number: z.int().nonnegative(),
  salt: z.string(),
  signature: z.string(),
});

/**
 * The id of the request that this answer pays for, null where it is none of ours, wrong or too old. As a sum has one
 * id and a table has an id once, nobody uses a sum twice, on whichever process.
 */
export async function paidBy(season: string, typed: string | undefined): Promise<string | null> {
  const answer = answerSchema.safeParse(decoded(typed)).data;
  if (!answer || !(await verifySolution(answer, await keyOf(season)))) return null;
  const hex = createHash("sha256").update(answer.signature).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function decoded(typed = ""): unknown {
  try {
    return JSON.parse(Buffer.from(typed, "base64").toString("utf8"));
  } catch {
    return null;
  }
}

async function keyOf(season: string): Promise<string> {
  return (await votesKey(season)).hash(`sum ${season}`);
}
