import { createContext, type RouterContextProvider } from "react-router";
import type { Role } from "~/program/roles";

export interface Staff {
  id: string;
  email: string;
  role: Role;
  hasTwoFactor: boolean;
}

/** Who is at work; every loader, action and file below the admin area's door finds it here. */
export const staffContext = createContext<Staff>();

/** Viewers only look. */
export function mayChange(context: Readonly<RouterContextProvider>): boolean {
  return context.get(staffContext).role !== "viewer";
}
