import { heavyTask } from "~/platform/heavy/heavy-task.server";

/** Five hundred students are a second in which nobody else would be answered. */
export const drawReport = heavyTask<typeof import("./report-pdf.heavy")>(
  "features/class-desk/report/report-pdf",
  { limitSeconds: 120, limitMegabytes: 512 },
);
