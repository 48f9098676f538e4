import type { Ask } from "../tests/support/lasting-database.ts";
import type { World } from "./world.ts";

/** What staff did is there once, and the history tells of each deed. */
export async function auditStaffWork({ ledger }: World, ask: Ask): Promise<string[]> {
  const notes = await ask("select record_id as id, text from staff_notes");
  const byText = Map.groupBy(notes, ({ text }) => String(text));
  const settings = await ask(
    "select version, content->>'contactPhone' as phone from site_documents where key = 'settings'",
  );
  const byPhone = Map.groupBy(settings, ({ phone }) => String(phone));
  const timesOf = (found: unknown[] | undefined) => found?.length ?? 0;
  return [
    ...[...ledger.notes]
      .filter(([text, id]) => timesOf(byText.get(text)) !== 1 || byText.get(text)?.[0]?.id !== id)
      .map(([text]) => `the note “${text}” is there ${timesOf(byText.get(text))} times`),
    ...[...ledger.phones]
      .filter((phone) => timesOf(byPhone.get(phone)) !== 1)
      .map((phone) => `settings with ${phone} are there ${timesOf(byPhone.get(phone))} times`),
    ...(await untold(ask, "note.add", notes.length)),
    // The first version is the one the site ships with.
    ...(await untold(ask, "settings.change", settings.length - 1)),
  ];
}

async function untold(ask: Ask, action: string, deeds: number): Promise<string[]> {
  const [told] = await ask(`select count(*)::int as times from events where action = '${action}'`);
  return told?.times === deeds ? [] : [`of ${deeds} × ${action} the history tells ${told?.times}`];
}
