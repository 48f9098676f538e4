/** How much waits for staff, written out: "12", or "10,000+" when counting on would take too long. */
export interface ToDo {
  registrations: string;
  messages: string;
  applications: string;
  outbox: string;
  paymentEvents: string;
  team: string;
}
