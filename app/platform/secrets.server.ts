import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, db } from "./database/database.server";
import { siteSecrets } from "./secrets.table.server";

type SecretName =
  | "sessions"
  | "demo-payments"
  | "erasures"
  | "sign-in-codes"
  | "short-codes"
  | "rosters"
  | "form-outcomes"
  | "order-scans";

/** The secret of this name, made at random when it is first asked for. */
export async function secretNamed(name: SecretName, from: Database = db()): Promise<string> {
  const fresh = randomBytes(32).toString("base64url");
  await from.insert(siteSecrets).values({ name, value: fresh }).onConflictDoNothing();
  const [row] = await from.select().from(siteSecrets).where(eq(siteSecrets.name, name));
  if (!row) throw new Error(`The secret "${name}" could not be stored`);
  return row.value;
}
