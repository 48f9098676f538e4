import { adminCommand } from "./admin";
import type { Command } from "./command";
import { demoCommand } from "./demo";
import { outboxCommand } from "./outbox";
import { reconcileCommand } from "./reconcile";

export const COMMANDS: Command[] = [adminCommand, demoCommand, outboxCommand, reconcileCommand];
