import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as firstOwner from "~/features/accounts/first-owner";
import * as invitation from "~/features/accounts/invitation";
import * as teacherInvitation from "~/features/class-desk/people/invitation";
import { askedById } from "~/features/consent/asked-guardian.server";
import * as copyPdf from "~/features/consent/page/copy-pdf";
import * as notMe from "~/features/consent/page/not-me";
import * as consent from "~/features/consent/page/route";
import * as sheet from "~/features/consent/page/sheet";
import * as confirmation from "~/features/registration/confirmation/route";
import * as confirmReminders from "~/features/reminders/confirm";
import * as unsubscribe from "~/features/reminders/unsubscribe";
import * as payInvoice from "~/features/school-orders/card/pay";
import * as exemption from "~/features/school-orders/page/exemption";
import * as orderPaper from "~/features/school-orders/page/paper";
import * as schoolOrder from "~/features/school-orders/page/route";
import * as signInLink from "~/features/sign-in/link";
import * as committeeFile from "~/features/submit/committee/file";
import * as committeeSeat from "~/features/submit/committee/route";
import * as mentorInvitation from "~/features/team/mentor/route";
import * as voteLink from "~/features/vote/link";
import { db } from "~/platform/database/database.server";
import { createLink, lookAtLink } from "~/platform/links/access-links.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { newToken } from "~/platform/links/tokens.server";
import { loadSite } from "~/platform/site/site.server";
import { LINK_PURPOSES, type LinkPurposeName } from "~/program/link-purposes";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import type { RouteFunction } from "../../tests/support/a-browser";
import { aPaidChild, askedToken } from "../../tests/support/asked-guardians";
import { aRouterContext } from "../../tests/support/router-context";
import { aSchoolOrder } from "../../tests/support/school-orders";
import { onAFreshDatabase } from "../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);

/** As one was seen to do it: HEAD, three times GET, and GET once more in a browser's clothes. */
const BROWSER = {
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-language": "en-US,en;q=0.9",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};
const VISITS: RequestInit[] = [{ method: "HEAD" }, {}, {}, {}, { headers: BROWSER }];

/** Where each kind of link leads, and all pages below it. */
const PAGES: Record<
  LinkPurposeName,
  [address: (token: string) => string, loader: RouteFunction][]
> = {
  "reminders.confirm": [
    [(token) => `/deadlines/reminders/confirm?token=${token}`, confirmReminders.loader],
  ],
  "reminders.unsubscribe": [
    [(token) => `/deadlines/reminders/unsubscribe?token=${token}`, unsubscribe.loader],
  ],
  "registration.page": [[(token) => `/register/confirmation/${token}`, confirmation.loader]],
  "school-order.page": [
    [(token) => `/school-order/${token}`, schoolOrder.loader],
    [(token) => `/school-order/${token}/exemption`, exemption.loader],
    [(token) => `/school-order/${token}/pay`, payInvoice.loader],
    [(token) => `/school-order/${token}/papers/Q-0001.pdf`, orderPaper.loader],
  ],
  "first-owner": [[(token) => `/auth/first-owner?token=${token}`, firstOwner.loader]],
  "staff-invitation": [[(token) => `/auth/invitation?token=${token}`, invitation.loader]],
  consent: [
    [(token) => `/consent/${token}`, consent.loader],
    [(token) => `/consent/${token}?change`, consent.loader],
    [(token) => `/consent/${token}/not-me`, notMe.loader],
    [(token) => `/consent/${token}/sheet`, sheet.loader],
    [(token) => `/consent/${token}/copy.pdf`, copyPdf.loader],
  ],
  "mentor-invitation": [[(token) => `/mentor/${token}`, mentorInvitation.loader]],
  "teacher-invitation": [[(token) => `/teacher/${token}`, teacherInvitation.loader]],
  "committee-seat": [
    [(token) => `/committee/${token}`, committeeSeat.loader],
    [(token) => `/committee/${token}/files/report.pdf`, committeeFile.loader],
  ],
  "sign-in": [[(token) => `/sign-in/${token}`, signInLink.loader]],
  vote: [[(token) => `/vote/${token}`, voteLink.loader]],
};

describe.each(Object.keys(LINK_PURPOSES) as LinkPurposeName[])(
  "a mail scanner at a link for %s",
  (purpose) => {
    test("leaves it as it was", async () => {
      const { registrationId } = await aPaidChild();
      const token = newToken();
      await askedToken("rosa@example.org");
      const [request] = await db().select().from(consentRequests);
      const asked = await askedById(request?.id ?? "");
      const subjects: Partial<Record<LinkPurposeName, string>> = {
        consent: asked?.requestId ?? "",
        "school-order.page": await aSchoolOrder(),
      };
      const id = subjects[purpose] ?? registrationId;
      const subject = { type: purpose, id };
      await createLink(db(), { token, purpose, subject, sentTo: "rosa@example.org" });
      const before = await rowOf(token, purpose);
      for (const [address, loader] of PAGES[purpose]) {
        for (const visit of VISITS) await open(loader, address(token), token, visit);
      }
      expect(await rowOf(token, purpose)).toEqual(before);
      expect(before).toMatchObject({ usedAt: null, revokedAt: null });
      expect((await lookAtLink(purpose, token)).state).toBe("good");
      expect(await db().$count(consents)).toBe(0);
      expect(await db().$count(personSessions)).toBe(0);
    });
  },
);

async function rowOf(token: string, purpose: LinkPurposeName) {
  const [row] = await db()
    .select()
    .from(accessLinks)
    .where(eq(accessLinks.purpose, purpose))
    .orderBy(sql`${accessLinks.createdAt} desc`);
  if (!row) throw new Error(`No link for ${purpose} and ${token.length} characters`);
  return row;
}

async function open(loader: RouteFunction, path: string, token: string, init: RequestInit) {
  const request = new Request(`http://localhost:3000${path}`, init);
  const context = aRouterContext();
  try {
    return await loader({ request, url: new URL(request.url), params: { token }, context });
  } catch (thrown) {
    // A redirect or a page that says why: a scanner sees both and goes on.
    if (thrown instanceof Error) throw thrown;
    return thrown;
  }
}
