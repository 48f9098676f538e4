import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { OneOffJob } from "~/platform/jobs/job.server";
import { currentSite } from "~/platform/site/site.server";
import { newsWish } from "~/records/people/news-wish";
import { people } from "~/records/people/people.table.server";
import { milestonesAhead } from "./due-reminders";
import { reminderSubscriptions } from "./reminders.table.server";
import { requestReminders } from "./request-reminders.server";

/** Asks the mailbox whether it wants to be reminded of all that lies ahead, as the form does. */
export const newsWishJob: OneOffJob<{ person: string }> = {
  ...newsWish,
  label: "Ask somebody who wants news to confirm it",
  async run({ person }) {
    const [wisher] = await db()
      .select({ email: people.email })
      .from(people)
      .where(eq(people.id, person));
    if (!wisher) return;
    const email = wisher.email.toLowerCase();
    if ((await db().$count(reminderSubscriptions, eq(reminderSubscriptions.email, email))) > 0) {
      return;
    }
    const site = currentSite();
    const milestones = milestonesAhead(site.season, site.now).map(({ id }) => id);
    await requestReminders(
      {
        email,
        milestones,
        awaitsNextSeason: milestones.length === 0,
        idempotencyKey: `news:${person}:${site.season.id}`,
      },
      site,
    );
  },
};
