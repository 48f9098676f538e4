import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "./database/database.server";
import { siteSecrets } from "./secrets.table.server";

type SecretName =
  | "sessions"
  | "demo-payments"
  | "erasures"
  | "sign-in-codes"
  | "short-codes"
  | "rosters";

/** The secret of this name, made at random when it is first asked for. */
export async function secretNamed(name: SecretName): Promise<string> {
  const fresh = randomBytes(32).toString("base64url");
  await db().insert(siteSecrets).values({ name, value: fresh }).onConflictDoNothing();
  const [row] = await db().select().from(siteSecrets).where(eq(siteSecrets.name, name));
  if (!row) throw new Error(`The secret "${name}" could not be stored`);
  return row.value;
}
