import { createContext } from "react-router";

/** Whether somebody of the staff reads a page that is made for others: they may look, and not act. */
export const staffPresence = createContext<boolean>(false);
