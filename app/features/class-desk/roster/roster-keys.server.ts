import { createHmac } from "node:crypto";
import { secretNamed } from "~/platform/secrets.server";

/** A school's own id of a child leads back to the child, so only a hash with a key of ours is kept. */
export async function rosterKeys(schoolId: string): Promise<(sourcedId: string) => string> {
  const secret = await secretNamed("rosters");
  return (sourcedId) =>
    createHmac("sha256", secret).update(`${schoolId}\n${sourcedId}`).digest("base64url");
}
