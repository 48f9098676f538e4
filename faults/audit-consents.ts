import type { Ask } from "../tests/support/lasting-database.ts";
import type { World } from "./world.ts";

interface Signed {
  guardian: string;
  child: string;
  signatures: number;
  copies: number;
}

/** Every signature is there once, with the letter that holds its copy. */
export async function auditConsents({ ledger }: World, ask: Ask): Promise<string[]> {
  const rows = (await ask(STATEMENT)) as unknown as Signed[];
  const byGuardian = new Map(rows.map((row) => [row.guardian, row]));
  return [
    ...[...ledger.signatures].flatMap(([guardian, child]) =>
      byGuardian.get(guardian)?.child === child
        ? []
        : [`${guardian} signed for ${child}, and it is not there`],
    ),
    ...rows
      .filter(({ signatures, copies }) => signatures !== 1 || copies !== 1)
      .map(
        ({ guardian, signatures, copies }) =>
          `${guardian} has ${signatures} signatures and ${copies} copies`,
      ),
  ];
}

const STATEMENT = `
  select people.email as guardian, given_name as child, count(*)::int as signatures,
    (select count(*)::int from outbox
      where kind = 'consent-copy' and recipient = people.email) as copies
  from consents
  join people on people.id = guardian_id
  join participants on participants.id = participant_id
  where takes_part and method = 'link'
  group by people.email, given_name`;
