import { data, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { formBody } from "~/platform/files/uploads/form-body.server";
import { readFormInMemory } from "~/platform/files/uploads/read-in-memory.server";
import { clientAddressOf } from "~/platform/forms/client-address.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { parseForm } from "~/platform/forms/form-submission.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { inMinutes } from "~/program/format";
import type { Locale } from "~/program/locale";
import { todayOf } from "~/program/mountain-time";
import { classCodesPath } from "~/program/paths";
import type { Site } from "~/program/site";
import { type AtTheDesk, requireDesk } from "~/records/access/school-desk.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { DESK_COPY } from "../desk-copy";
import { withCorrections } from "./corrections";
import { importRoster, type RosterImport } from "./import-roster.server";
import { placesOf } from "./places.server";
import { beyondPlaces } from "./plan-import";
import { planRoster, rowsOfRoster } from "./plan-roster.server";
import { previewOf } from "./preview-view";
import { readRosterFile } from "./reading/read-file.server";
import { readList } from "./reading/read-list.server";
import type { NoList, RosterList } from "./reading/roster-list";
import { rememberedHeadings } from "./remembered-headings.server";
import { schoolsAt } from "./remembered-school.server";
import { rosterKeys } from "./roster-keys.server";
import { LARGEST_ROSTER_BYTES } from "./roster-page";
import { giveSchema, keptSchema, readKept } from "./roster-schema";

/**
 * Reads a list, shows what it would do, and brings it in. Between the steps the list stays in the page:
 * what a school sends is in memory while it is read, and nothing of it is stored before they say so.
 */
export async function rosterAction({ request, params, context }: FormArguments) {
  const site = context.get(siteContext);
  const here = await requireDesk(request, params.school, "class.import-roster", site);
  await refuseTooMany(request, context.get(requestContext).locale);
  const body = context.get(formBody);
  const { fields, file, isTooLarge } = await readFormInMemory(request, body, LARGEST_ROSTER_BYTES);
  if (isTooLarge) return refused("too-large");
  if (fields.get("intent") === "give") return readGiven(fields, file, here, site);
  return goOn(fields, here, site);
}

/** To read a list is work, and this form is read before anything in it is known. */
async function refuseTooMany(request: Request, locale: Locale): Promise<void> {
  const limited = await limitRequests({ action: "roster", address: clientAddressOf(request) });
  if (!limited) return;
  const { retryAfterSeconds } = limited;
  const { title, text } = DESK_COPY[locale].roster.tooMany;
  const headers = { "Retry-After": String(retryAfterSeconds) };
  const wait = inMinutes(retryAfterSeconds, locale);
  throw data({ title, text: text(wait) }, { status: 429, headers });
}

async function readGiven(fields: FormData, file: Buffer | null, here: AtTheDesk, site: Site) {
  const submission = parseForm(fields, giveSchema);
  if (submission.status !== "success") return refused("no-table");
  const { text, class_name: className, grade } = submission.value;
  const { desk } = here;
  const known = await rememberedHeadings(desk.schoolId);
  const list = file
    ? await readRosterFile(file, {
        known,
        keyOf: await rosterKeys(desk.schoolId),
        today: todayOf(site),
      })
    : readList(text, known);
  if (typeof list === "string") return refused(list, text);
  // A OneRoster file has its box ticked from the start.
  const isComplete = list.source === "one-roster";
  const roster = { desk, list, className, grade: grade ?? null, school: null, isComplete };
  return preview(roster, site);
}

async function goOn(fields: FormData, { desk, visitor }: AtTheDesk, site: Site) {
  const submission = parseForm(fields, keptSchema);
  const list = readKept(fields.get("list"));
  if (submission.status !== "success" || !list) return refused("no-table");
  const { column, class_name: className, grade, complete, school } = submission.value;
  const { list: mended, corrected } = withCorrections(withMeanings(list, column), fields);
  const said = { className, grade: grade ?? null, school, isComplete: complete };
  const roster = { desk, list: mended, ...said };
  // A list of several schools brings in nobody before somebody has said which is theirs.
  if ((await schoolsAt(desk, mended, school)).isAsked) return preview(roster, site, 400);
  if (fields.get("intent") !== "import") return preview(roster, site);
  // Who corrected a row wants it to be brought in: it is not left out in silence.
  const isStillWrong = rowsOfRoster(roster, site).some(
    ({ number, problem, warnings }) =>
      corrected.has(number) && (problem || warnings.includes("bad-email")),
  );
  if (isStillWrong) return preview(roster, site, 400);
  const by = visitor.session.personId;
  const counts = await importRoster({ ...roster, by }, site);
  if (!counts) return preview(roster, site, 409);
  const told = new URLSearchParams(
    Object.entries(counts).map(([fate, count]) => [fate, String(count)]),
  );
  return redirect(`${classCodesPath(desk.schoolId)}?${told}`, 303);
}

async function preview(roster: Omit<RosterImport, "by">, site: Site, status = 200) {
  const plan = await planRoster(db(), roster, site);
  const { desk, list, className, grade, isComplete } = roster;
  const schools = await schoolsAt(desk, list, roster.school);
  const beyond = beyondPlaces(plan, await placesOf(db(), desk), isComplete);
  const shown = previewOf(plan, list, beyond);
  const asked = { schools, isAskedAgain: status === 400 };
  return data(
    { preview: shown, list, className, grade, ...asked, refusal: null, text: "" },
    { status },
  );
}

/** What somebody corrected; a OneRoster file says itself what its columns mean. */
function withMeanings(list: RosterList, column: string[]): RosterList {
  if (list.source === "one-roster" || column.length !== list.columns.length) return list;
  return {
    ...list,
    columns: list.columns.map(({ heading, field: before, isChosen }, at) => {
      const field = (column[at] || null) as RosterList["columns"][number]["field"];
      return { heading, field, isChosen: isChosen || field !== before };
    }),
  };
}

function refused(refusal: NoList, text = "") {
  const nothing = { preview: null, list: null, className: null, grade: null, schools: null };
  return data(
    { ...nothing, isAskedAgain: false, refusal, text: text.slice(0, 200_000) },
    { status: 400 },
  );
}
