import { keepFigures } from "~/platform/figures/keep-figures.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import {
  schoolDocuments,
  schoolPayments,
} from "~/records/school-orders/school-orders.table.server";
import { countFigures } from "./count-figures.server";
import { NO_FIGURES } from "./figures";

/** What the overview shows of a season. */
export const registrationFigures = keepFigures({
  name: "figures",
  label: "Count the overview’s figures",
  tables: [registrations, payments, schoolDocuments, schoolPayments],
  none: NO_FIGURES,
  count: countFigures,
});
