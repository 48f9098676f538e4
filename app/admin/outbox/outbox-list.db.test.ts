import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { listPage } from "~/platform/lists/list-page.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { loadSite } from "~/platform/site/site.server";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { outboxList } from "./outbox-list.server";

onAFreshDatabase();
beforeAll(loadSite);

test.each(["rosa.castaneda@example.org", "Rosa.Castañeda@Example.org"])(
  "a letter is found by %s, with and without the accent of the name",
  async (q) => {
    await queueEmail(db(), {
      kind: "test",
      to: "Rosa.Castaneda@example.org",
      subject: "A letter",
      html: "",
      text: "",
      dedupeKey: "one",
    });
    const url = new URL(`http://localhost/admin/outbox?q=${encodeURIComponent(q)}`);
    expect((await listPage(outboxList, url)).total).toBe(1);
  },
);
