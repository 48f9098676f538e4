import type { FakeStripe } from "../../tests/support/fake-stripe.ts";
import type { MailCatcher } from "../../tests/support/mail-catcher.ts";
import type { SeatedJudge } from "../../tests/support/seated-judges.ts";
import type { Traffic } from "../../tests/support/traffic.ts";
import type { Ledger } from "../ledger.ts";

/** What a writer works with. */
export interface Desk {
  traffic: Traffic;
  ledger: Ledger;
  stripe: FakeStripe;
  mailbox: MailCatcher;
  /** Of a staff member who is signed in. */
  cookie: string;
  judges: SeatedJudge[];
}

/** Does one thing to its end, however often the site must be asked. */
export type Writer = (desk: Desk) => Promise<void>;
