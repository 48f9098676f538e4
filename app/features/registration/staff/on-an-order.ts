/** What staff read who would change the money of a registration whose invoice stands elsewhere. */
export const ON_AN_ORDER =
  "A school ordered this. Open its order under School orders: payments, credit notes and the end of the order are recorded there.";
