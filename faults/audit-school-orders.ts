import type { Ask } from "../tests/support/lasting-database.ts";
import type { World } from "./world.ts";

interface Series {
  kind: string;
  papers: number;
  numbers: number;
  first: number;
  last: number;
  taken: number;
}

interface Order {
  email: string;
  kinds: string[];
}

/** Every quote and every invoice is there once, and the numbers of each kind run from one without a hole. */
export async function auditSchoolOrders({ ledger }: World, ask: Ask): Promise<string[]> {
  const series = (await ask(NUMBERS)) as unknown as Series[];
  const orders = (await ask(ORDERS)) as unknown as Order[];
  const byEmail = Map.groupBy(orders, ({ email }) => email);
  const papersOf = (email: string) => (byEmail.get(email) ?? []).flatMap(({ kinds }) => kinds);
  return [
    ...series
      .filter(
        ({ papers, numbers, first, last, taken }) =>
          first !== 1 || last !== papers || numbers !== papers || taken !== papers,
      )
      .map((found) => `numbers have a hole or repeat: ${JSON.stringify(found)}`),
    ...[...ledger.quotes].flatMap((email) => {
      const wanted = ledger.acceptedOrders.has(email) ? "invoice,order,quote" : "quote";
      const papers = papersOf(email).join();
      // An order whose scan found no room, or that nobody was told of, may have its confirmation.
      const isRight = papers === wanted || (wanted === "quote" && papers === "order,quote");
      return isRight ? [] : [`${email} should have ${wanted}, and has ${papers || "nothing"}`];
    }),
  ];
}

const NUMBERS = `
  select kind, count(*)::int as papers, count(distinct number)::int as numbers,
    min(number) as first, max(number) as last,
    (select last from number_series where number_series.kind = school_documents.kind) as taken
  from school_documents group by kind`;

const ORDERS = `
  select contact_email as email, array(
    select kind from school_documents where order_id = school_orders.id order by kind) as kinds
  from school_orders`;
