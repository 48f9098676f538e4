import type { Fault } from "./fault.ts";
import { assignmentKilled } from "./kinds/assignment-killed.ts";
import { badInput } from "./kinds/bad-input.ts";
import { clockPasses } from "./kinds/clock.ts";
import {
  connectionsCut,
  databaseCrashed,
  databaseHung,
  databaseStopped,
} from "./kinds/database-away.ts";
import { eventOrders } from "./kinds/event-orders.ts";
import { fullDisk } from "./kinds/full-disk.ts";
import { killed, oneOfTwoKilled } from "./kinds/killed.ts";
import { killedVoting } from "./kinds/killed-voting.ts";
import { lettersKilled } from "./kinds/letters-killed.ts";
import { mailAway } from "./kinds/mail-away.ts";
import { migrationKilled } from "./kinds/migration-killed.ts";
import { paymentsAway } from "./kinds/payments-away.ts";
import { pipelined } from "./kinds/pipelined.ts";
import { resultsReleased } from "./kinds/results-released.ts";
import { restartedInTurn, stopped } from "./kinds/stopped.ts";
import { voteAttack } from "./kinds/vote-attack.ts";

export const ALL_FAULTS: Fault[] = [
  // Long, and with nothing like it on the other engine: begun first, the others fill up beside it.
  badInput,
  killed,
  killedVoting,
  resultsReleased,
  stopped,
  restartedInTurn,
  oneOfTwoKilled,
  databaseStopped,
  databaseCrashed,
  databaseHung,
  connectionsCut,
  fullDisk,
  pipelined,
  ...mailAway,
  lettersKilled,
  ...paymentsAway,
  ...clockPasses,
  migrationKilled,
  assignmentKilled,
  eventOrders,
  voteAttack,
];
