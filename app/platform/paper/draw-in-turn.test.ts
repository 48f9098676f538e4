import { expect, test } from "vitest";
import { drawInTurn } from "./draw-in-turn.server";

const request = new Request("http://localhost:3000/school-order/x/papers/Q-0001.pdf");

async function refusalOf(paper: Promise<unknown>): Promise<Response> {
  const answer = await paper.catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(Response);
  return answer as Response;
}

test("papers are drawn one at a time, and whoever would wait behind twenty is told to come back", async () => {
  const ends: (() => void)[] = [];
  const ask = (number: number) =>
    drawInTurn({ request, knownSender: `order ${number}`, record: {} }, () => {
      return new Promise<number>((end) => ends.push(() => end(number)));
    });
  const papers = Array.from({ length: 20 }, (_, number) => ask(number));
  await expect.poll(() => ends.length).toBe(1);
  const refused = await refusalOf(ask(20));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  for (const [number, paper] of papers.entries()) {
    await expect.poll(() => ends.length).toBe(number + 1);
    ends[number]?.();
    expect(await paper).toBe(number);
  }
});

test("a paper that cannot be drawn leaves its place to the next", async () => {
  const asked = { request, knownSender: "a broken order", record: {} };
  const broken = drawInTurn(asked, () => Promise.reject(new Error("no ink")));
  await expect(broken).rejects.toThrow("no ink");
  expect(await drawInTurn(asked, async () => "drawn")).toBe("drawn");
});

test("one paper asked for again and again is refused for a while, in the reader's language", async () => {
  const ask = (knownSender: string) =>
    drawInTurn({ request, knownSender, record: {}, locale: "es" }, async () => "drawn");
  for (let time = 0; time < 20; time += 1) expect(await ask("a busy order")).toBe("drawn");
  const refused = await refusalOf(ask("a busy order"));
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/^Demasiadas solicitudes\. Espere \d+ minutos/);
  expect(await ask("another order")).toBe("drawn");
});

test("while the files of many letters are opened, others have their turn", async () => {
  let othersTurns = 0;
  let isDrawn = false;
  const others = () => {
    othersTurns += 1;
    if (!isDrawn) setImmediate(others);
  };
  setImmediate(others);
  // Each of them lies in another file, or nearly so.
  const name = Array.from({ length: 300 }, (_, n) => String.fromCodePoint(0x4e00 + n * 67)).join(
    "",
  );
  await drawInTurn({ request, knownSender: "an order in Chinese", record: { name } }, async () => {
    isDrawn = true;
  });
  expect(othersTurns).toBeGreaterThan(50);
});
