import { adminCommand } from "./admin";
import { backupCommand } from "./backup";
import type { Command } from "./command";
import { demoCommand } from "./demo";
import { erasuresCommand } from "./erasures";
import { outboxCommand } from "./outbox";
import { recomputeCommand } from "./recompute";
import { reconcileCommand } from "./reconcile";
import { recountCommand } from "./recount";
import { restoreCommand } from "./restore";
import { votesKeyCommand } from "./votes-key";

export const COMMANDS: Command[] = [
  adminCommand,
  backupCommand,
  demoCommand,
  erasuresCommand,
  outboxCommand,
  recomputeCommand,
  recountCommand,
  reconcileCommand,
  restoreCommand,
  votesKeyCommand,
];
