import { adminCommand } from "./admin";
import type { Command } from "./command";

export const COMMANDS: Command[] = [adminCommand];
