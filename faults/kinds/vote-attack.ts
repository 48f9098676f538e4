import { receiptIn, solvedSum, VotersBrowser } from "../../tests/support/vote-steps.ts";
import {
  ATTACKING,
  MINUTE_MS,
  type Press,
  realVoters,
  scriptedVotes,
} from "../../tests/support/voting-crowd.ts";
import type { Fault, Outcome } from "../fault.ts";
import { VotingSite } from "../voting-site.ts";

const PROJECTS = 24;
const AT_ONCE = 8;
const LEAST_RELEASED = 0.95;
const MOST_DECISIONS = 20;
/** Two mailboxes at an ordinary provider are all that dots, capitals and plus-addresses come to. */
const OF_A_FAMILY = 2;
/** Every so many scripted ballots a code is used again elsewhere, and somebody else's is guessed. */
const TRICKS_EVERY = 20;
const GUESSES = 6;
/** So many people have a browser that solves sums, and the others wait for their letter: here they read it early. */
const SOLVES_EVERY = 20;

/** Each try is a ballot of the script: `npm run faults -- attacks --tries 10000`. */
export const voteAttack: Fault = {
  name: "a script attacks the vote",
  tries: { PostgreSQL: { short: 300, full: 1_000 } },
  async run(_engine, ballots) {
    const site = await VotingSite.open(PROJECTS);
    try {
      const attack = new Attack(site);
      await attack.run([...realVoters(), ...scriptedVotes(ballots)]);
      return await attack.outcome();
    } finally {
      await site.close();
    }
  },
};

class Attack {
  readonly #site: VotingSite;
  /** By the number that was told. */
  readonly #cast = new Map<string, Press & { receipt: string }>();
  readonly #refused: string[] = [];
  readonly #stolen: string[] = [];
  /** Letters are read once. */
  readonly #pressed = new Set<string>();
  #byLink = 0;
  readonly #solved: string[] = [];
  #people = 0;
  readonly #addresses = new Map<string, string>();

  constructor(site: VotingSite) {
    this.#site = site;
  }

  /** All of them in the order of their moments, some at once. */
  async run(presses: Press[]): Promise<void> {
    const inTurn = presses.sort((a, b) => a.at.getTime() - b.at.getTime());
    const [first, last] = [inTurn[0]?.at.getTime() ?? 0, inTurn.at(-1)?.at.getTime() ?? 0];
    await this.#site.moveClock(new Date(first));
    await this.#site.letRulesWait();
    const pupils = inTurn.filter(({ network }) => network === "school").map((one) => one.address);
    const waiting = inTurn.entries();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const [turn, press] of waiting) {
          if (press.isReal) await this.#voteAsPerson(press);
          else
            await this.#voteAsScript(press, turn % TRICKS_EVERY === 0 ? pupils.pop() : undefined);
        }
      }),
    );
    await this.#site.spreadOverTime([...this.#cast.values()]);
    await this.#site.moveClock(new Date(last + 60 * MINUTE_MS));
    await this.#site.haveRulesLook();
  }

  /** By code, and where codes wait because others guess at them, by the link of the same letter. */
  async #voteAsPerson(press: Press): Promise<void> {
    const { address, network, project } = press;
    const browser = this.#browser(network);
    const slug = `project-${project}`;
    this.#people += 1;
    const sum = this.#people % SOLVES_EVERY === 0 ? await browser.sumOn(slug) : undefined;
    if (sum) this.#solved.push(address);
    const asked = await browser.askForLetter(slug, address, sum && (await solvedSum(sum)));
    const { code, token } = await this.#site.letterTo(address);
    let receipt = receiptIn(await browser.typeCode(slug, code));
    if (!receipt) {
      this.#byLink += 1;
      receipt = receiptIn(await browser.pressLink(token));
    }
    if (receipt) this.#cast.set(receipt, { receipt, ...press });
    else this.#refused.push(`${address} of ${network} was refused: ${asked.status}`);
  }

  async #voteAsScript(press: Press, victim?: string): Promise<void> {
    const { address, network, project } = press;
    const browser = this.#browser(network, true);
    const slug = `project-${project}`;
    const asked = await browser.askForLetter(slug, address);
    if (asked.status === 429) return;
    const { token, code } = await this.#site.letterTo(address);
    if (!token || this.#pressed.has(token)) return;
    this.#pressed.add(token);
    const receipt = receiptIn(await browser.pressLink(token));
    if (receipt && !this.#cast.has(receipt)) this.#cast.set(receipt, { receipt, ...press });
    if (victim) await this.#tryTricks({ network, slug, token, code, victim }, receipt);
  }

  /** A letter is used again from elsewhere; its code in another browser; and a pupil's code is guessed. */
  async #tryTricks(
    trick: { network: string; slug: string; token: string; code: string; victim: string },
    receipt: string | undefined,
  ): Promise<void> {
    const { network, slug, token, code, victim } = trick;
    const elsewhere = this.#browser(ATTACKING.find((one) => one !== network) ?? network, true);
    const again = receiptIn(await elsewhere.pressLink(token));
    if (again !== receipt) this.#stolen.push(`a letter counted twice: ${receipt}, ${again}`);
    if (receiptIn(await elsewhere.typeCode(slug, code))) {
      this.#stolen.push("a code worked in another browser");
    }
    const guesser = this.#browser(network, true);
    await guesser.askForLetter(slug, victim);
    for (let guess = 0; guess < GUESSES; guess++) {
      const typed = String(Math.floor(Math.random() * 1e6)).padStart(6, "0");
      // One in 170,000 is right; a run that meets it says so.
      const found = receiptIn(await guesser.typeCode(slug, typed));
      if (found) this.#stolen.push(`the code of ${victim} was guessed`);
    }
  }

  /** Behind a proxy that appends where a request really comes from; a script claims to come from anywhere. */
  #browser(network: string, isForged = false): VotersBrowser {
    const real = this.#addressOf(network);
    const { traffic, site } = this.#site;
    return new VotersBrowser(
      (path, request) => traffic.send(isForged ? "script" : "voters", path, request),
      () => ({ origin: site.origin, ...(isForged ? forged(real) : { "x-forwarded-for": real }) }),
    );
  }

  #addressOf(network: string): string {
    const at = this.#addresses.size;
    const address =
      this.#addresses.get(network) ?? `198.18.${Math.floor(at / 250)}.${(at % 250) + 1}`;
    this.#addresses.set(network, address);
    return address;
  }

  async outcome(): Promise<Outcome> {
    const rows = await this.#site.ask<{ receipt: string; state: string; reason: string }>(
      "select receipt, state, reason from ballots where state <> 'moved'",
    );
    const told = [...this.#cast.values()].filter(({ isReal }) => isReal).length;
    const ofReal = rows.filter(({ receipt }) => this.#cast.get(receipt)?.isReal);
    const ofScript = rows.filter(({ receipt }) => !this.#cast.get(receipt)?.isReal);
    const wereHeld = ofReal.filter(({ state }) => state !== "counted");
    const released = wereHeld.filter(({ state }) => state === "released");
    const counting = ofScript.filter(({ state }) => state !== "held");
    const screen = await this.#screen();
    const waited = await this.#site.ask<{ recipient: string }>(
      "select recipient from outbox where kind = 'vote' and next_attempt_at > created_at + interval '5 minutes'",
    );
    const [later, solved] = [new Set(waited.map(({ recipient }) => recipient)), this.#solved];
    const toldToWait = solved.filter((address) => later.has(address));
    const share = released.length / wereHeld.length;
    const [largest = 0] = screen;
    process.stdout.write(
      `${ofReal.length} real votes, ${this.#refused.length} refused, ${this.#byLink} by link; ${wereHeld.length} held, ${released.length} of them released by rule (${(share * 100).toFixed(1)} %). ${ofScript.length} votes of the script stand, ${counting.length} count. ${screen.length} clusters wait, the largest with ${largest}. ${solved.length} people solved a sum; ${later.size} mailboxes have a letter that goes later.\n`,
    );
    const promises: [boolean, string][] = [
      [ofReal.length === told, "every real vote there"],
      [share >= LEAST_RELEASED, `95 in 100 of the held real votes released by rule: ${share}`],
      [screen.length <= MOST_DECISIONS, `at most ${MOST_DECISIONS} decisions: ${screen.length}`],
      [
        counting.length <= ATTACKING.length + OF_A_FAMILY,
        `at most one vote of the script a network: ${counting.length} count`,
      ],
      [toldToWait.length === 0, `a letter at once for whoever solves the sum: ${toldToWait}`],
      [solved.length > 0 && later.size > 0, "a sum, and another way, while the script asks"],
      [largest >= ofScript.length / 2, `the script found by the screen: ${largest}`],
    ];
    return {
      acknowledged: ofReal.length + ofScript.length,
      losses: [...this.#refused, ...this.#stolen],
      brokenPromises: promises.flatMap(([isKept, promise]) => (isKept ? [] : [`not ${promise}`])),
    };
  }

  /** How many votes each cluster has that staff are shown, the largest first. */
  async #screen(): Promise<number[]> {
    const { text } = await this.#site.traffic.send("owner", "/admin/vote", {
      headers: { cookie: this.#site.owner },
    });
    return [...text.matchAll(/Cluster (?:<!-- -->)?\d+[^<]*?: (?:<!-- -->)?(\d+)/g)]
      .map(([, votes]) => Number(votes))
      .sort((a, b) => b - a);
  }
}

/** Every header in which some proxy or other says where a request comes from. */
function forged(real: string): Record<string, string> {
  const claimed = `203.0.113.${Math.floor(Math.random() * 255)}`;
  return {
    "x-forwarded-for": `${claimed}, ${real}`,
    forwarded: `for=${claimed}`,
    "x-real-ip": claimed,
    "x-client-address": claimed,
    "cf-connecting-ip": claimed,
  };
}
