import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { type BareDatabase, openBareEmbedded, openBarePostgres } from "./bare-contact.ts";
import { sendMessage } from "./jobs.ts";
import type { Figure } from "./measure.ts";
import { medianPace, type Pace, paceOf } from "./pace.ts";
import { memoryOf, type World } from "./world.ts";

const ROUNDS = 3;
const SECONDS = 5;
const SENDERS = 50;

/** Contact messages through the JSON call, and the same two inserts in one bare transaction through the same driver, turn by turn. */
export async function compareWithBare(world: World): Promise<Figure[]> {
  const { site, name } = world;
  const send = () => sendMessage(world);
  const memoryAtRest = memoryOf(site);
  await paceOf(send, SENDERS, 1);
  const bare = await openBare(world);
  const insert = () => bare.insert(randomUUID()).then(() => true);
  await paceOf(insert, SENDERS, 1);
  const ours: Pace[] = [];
  const theirs: Pace[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await paceOf(send, SENDERS, SECONDS));
    theirs.push(await paceOf(insert, SENDERS, SECONDS));
  }
  await bare.close();
  const figure = medianPace(ours);
  const reference = medianPace(theirs);
  const beside = `${(figure.perSecond / reference.perSecond).toFixed(2)} of the bare transaction`;
  const memory = { memoryAtRest, memoryAfter: memoryOf(site) };
  return [
    { what: "contact message, 50 at once", where: name, ...figure, ...memory, beside },
    { what: "bare transaction, 50 at once", where: name, ...reference },
  ];
}

/** A copy of the embedded folder, because it can be opened once only; the same server with PostgreSQL. */
async function openBare({ site }: World): Promise<BareDatabase> {
  if (site.databaseUrl) return openBarePostgres(site.databaseUrl);
  const copy = join(site.dataDir, "bare-copy");
  cpSync(join(site.dataDir, "database"), copy, { recursive: true });
  return openBareEmbedded(copy);
}
