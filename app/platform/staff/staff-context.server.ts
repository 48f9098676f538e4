import { createContext, type RouterContextProvider } from "react-router";
import type { Duty } from "~/program/duties";
import { may, type Verb } from "~/program/powers";
import type { Role } from "~/program/roles";

export interface Staff {
  id: string;
  email: string;
  role: Role;
  duties: readonly Duty[];
  hasTwoFactor: boolean;
}

/** Who is at work; every loader, action and file below the admin area's door finds it here. */
export const staffContext = createContext<Staff>();

/** How colleagues are called, by the ids of their accounts; one who has left is not in it. */
export const colleaguesContext = createContext<(ids: string[]) => Promise<Map<string, string>>>(
  async () => new Map(),
);

interface Account {
  id: string;
  /** Of one who has left, or was never let in, there is none. */
  role: Role | null;
}

/** The accounts behind a mailbox, however its address is written. */
export const accountsAtContext = createContext<(email: string) => Promise<Account[]>>(
  async () => [],
);

export function mayStaff(context: Readonly<RouterContextProvider>, verb: Verb): boolean {
  return may({ kind: "staff", ...context.get(staffContext) }, verb);
}
