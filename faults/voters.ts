import { setTimeout as sleep } from "node:timers/promises";
import type { LastingSite } from "../tests/support/lasting-site.ts";
import {
  receiptIn,
  type VoteLetter,
  VotersBrowser,
  voteLetterInMail,
} from "../tests/support/vote-steps.ts";

const LOOK_EVERY_MS = 20;
const LONGEST_LETTER_MS = 5_000;
const MOST_PRESSES = 400;

/** What a voter was told, the last word at the end. */
interface Word {
  project: number;
  receipt: string;
}

/** People who vote one after the other, each from a home of their own, and half of whom think again. */
export class Voters {
  /** Mailbox → its words. */
  readonly words = new Map<string, Word[]>();
  readonly strange: string[] = [];
  readonly #site: LastingSite;
  readonly #projects: number;
  #isResting = false;
  #working: Promise<void>[] = [];

  constructor(site: LastingSite, projects: number) {
    this.#site = site;
    this.#projects = projects;
  }

  get acknowledged(): number {
    return [...this.words.values()].reduce((sum, { length }) => sum + length, 0);
  }

  start(atOnce: number): void {
    this.#working = Array.from({ length: atOnce }, async (_, place) => {
      for (let at = 0; !this.#isResting; at++) await this.#vote(place, at);
    });
  }

  /** Everybody brings to an end what they have begun. */
  async rest(): Promise<void> {
    this.#isResting = true;
    await Promise.all(this.#working);
  }

  async #vote(place: number, at: number): Promise<void> {
    const email = `voter-${place}-${at}@gmail.com`;
    const first = this.#drawProject();
    await this.#press(email, first, [place, at]);
    if (at % 2 === 0) return;
    await this.#press(email, (first % this.#projects) + 1, [place, at]);
  }

  /** By the code, or by the link: until the site has told a receipt. */
  async #press(email: string, project: number, [place, at]: [number, number]): Promise<void> {
    const slug = `project-${project}`;
    const browser = new VotersBrowser(
      (path, request) => this.#site.traffic.sendPatiently("voters", path, () => request),
      () => ({
        origin: this.#site.door.origin,
        "x-visitor": `198.18.${place}.${(at % 250) + 1}`,
      }),
    );
    const before = this.#lettersTo(email).length;
    await browser.askForLetter(slug, email);
    for (let press = 0; press < MOST_PRESSES; press++) {
      const letter = await this.#letterTo(email, before);
      // Nothing has come: killed between the record and the mail server, or it takes its time.
      if (!letter) continue;
      const isByLink = press % 2 === 1;
      const answer = isByLink
        ? await browser.pressLink(letter.token, "move")
        : await browser.typeCode(slug, letter.code, "move");
      const receipt = receiptIn(answer);
      if (!receipt) continue;
      this.words.set(email, [...(this.words.get(email) ?? []), { project, receipt }]);
      return;
    }
    this.strange.push(`${email} was never told that the vote counts`);
  }

  async #letterTo(email: string, before: number): Promise<VoteLetter | undefined> {
    const giveUpAt = Date.now() + LONGEST_LETTER_MS;
    while (Date.now() < giveUpAt) {
      const mail = this.#lettersTo(email).slice(before).at(-1);
      if (mail) return voteLetterInMail(mail);
      await sleep(LOOK_EVERY_MS);
    }
    return undefined;
  }

  /** Letters with a code; a notice that the vote has moved is none. */
  #lettersTo(email: string) {
    return this.#site.mailbox.mail.filter(
      (mail) => mail.to.includes(email) && voteLetterInMail(mail).token,
    );
  }

  #drawProject(): number {
    return 1 + Math.floor(Math.random() * this.#projects);
  }
}
