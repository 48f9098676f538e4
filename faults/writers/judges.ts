import { asForm } from "../../tests/support/traffic.ts";
import type { Desk, Writer } from "./desk.ts";

const AT_ONCE = 2;
/** As often as the page saves while a few sentences are typed. */
const SAVES_EACH = 6;
const JUDGES = "judges";

interface AtSheet {
  cookie: string;
  reading: string;
}

/** Judges fill in one sheet after the other, saved as they type, and finish it. */
export function judgesWriter(): Writer {
  let turn = 0;
  return async (desk) => {
    const sheets = desk.judges.flatMap(({ cookie, readings }) =>
      readings.map((reading) => ({ cookie, reading })),
    );
    const next = sheets.slice(turn, turn + AT_ONCE);
    turn += AT_ONCE;
    await Promise.all(next.map((at) => fillSheet(desk, at)));
  };
}

async function fillSheet({ traffic, ledger }: Desk, { cookie, reading }: AtSheet): Promise<void> {
  const path = `/judge/${reading}`;
  const headers = { cookie, origin: traffic.origin };
  const page = await traffic.insist(JUDGES, path, () => ({ headers }), 200);
  const criteria = new Set([...page.text.matchAll(/name="(step-[^"]+)"/g)].map(([, name]) => name));
  let revision = 0;
  for (let save = 1; save <= SAVES_EACH; save += 1) {
    const step = () => String(1 + Math.floor(Math.random() * 5));
    const fields = {
      ...Object.fromEntries([...criteria].map((name) => [name, step()])),
      whatWorked: `You counted what you saw, ${save} times.`,
      tryNext: `Count for ${save} more weeks.`,
    };
    // The same revision again, when the answer stayed away: it must be told from another device's.
    const asked = asForm({ ...fields, intent: "save", revision: String(revision) }, headers);
    const saved = await traffic.insist(JUDGES, `${path}/save`, () => asked, 200);
    revision = Number(JSON.parse(saved.text).revision);
    ledger.sheets.set(reading, { fields, saves: save, revision, isFinished: false });
  }
  const last = ledger.sheets.get(reading);
  if (!last) return;
  const finish = { ...last.fields, intent: "finish", revision: String(revision) };
  await traffic.insist(JUDGES, path, () => asForm(finish, headers), 303);
  ledger.sheets.set(reading, { ...last, isFinished: true });
}
