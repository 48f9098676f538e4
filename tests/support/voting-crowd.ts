/** A press of the button, by somebody whose mailbox got the letter. */
export interface Press {
  address: string;
  network: string;
  project: number;
  at: Date;
  seconds: number;
  isReal: boolean;
}

const OPENS = Date.parse("2026-03-20T06:00:00Z");
export const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const PROVIDERS = ["gmail.com", "icloud.com", "yahoo.com", "outlook.com", "comcast.net"];

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A school of 300 during two school days, a carrier with 200 customers in a week, and families of two to five. */
export function realVoters({ school = 300, carrier = 200, families = 60 } = {}): Press[] {
  const random = numbersFrom(7);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const person = (name: string, network: string, atMs: number, domain: string): Press => ({
    address: `${name}@${domain}`,
    network,
    project: 1 + Math.floor(random() ** 1.5 * 23),
    at: new Date(OPENS + atMs),
    seconds: 20 + Math.floor(random() * 300),
    isReal: true,
  });
  const schoolDay = () => Math.floor(random() * 2) * DAY_MS + (8 * 60 + random() * 400) * MINUTE_MS;
  return [
    ...Array.from({ length: school }, (_, at) =>
      person(
        `pupil${at}`,
        "school",
        schoolDay(),
        // One in sixty has a mailbox at a company of which nothing is known.
        at % 60 === 59 ? `company${at}.com` : at % 3 ? "boiseschools.k12.id.us" : pick(PROVIDERS),
      ),
    ),
    ...Array.from({ length: carrier }, (_, at) =>
      person(`phone${at}`, "carrier", random() * 7 * DAY_MS, pick(PROVIDERS)),
    ),
    ...Array.from({ length: families }, (_, family) => family).flatMap((family) => {
      const evening = random() * 7 * DAY_MS;
      return Array.from({ length: 2 + (family % 4) }, (_, at) =>
        person(`family${family}.${at}`, `home${family}`, evening + at * MINUTE_MS, pick(PROVIDERS)),
      );
    }),
  ];
}

/** The networks that the script votes from: its own, and the school's, where it sits among the pupils. */
export const ATTACKING = ["attacker1", "attacker2", "attacker3", "school"];

/** One project, a few networks, and every way to look like many people that costs nothing. */
export function scriptedVotes(count: number): Press[] {
  const random = numbersFrom(11);
  return Array.from({ length: count }, (_, at) => {
    const ways = [
      `evil+${at}@gmail.com`,
      `${[..."evilmind"].map((sign, i) => (at & (1 << i) ? `${sign}.` : sign)).join("")}@gmail.com`,
      at % 2 ? "EVIL@GMAIL.COM" : "Evil@GoogleMail.com",
      `bot${at}@evil${at % 7}.example`,
      `bot${at}@mailinator.com`,
      `bot${at}@x${at}.yopmail.com`,
      `catchall-${at}@win-the-fair.net`,
    ];
    return {
      address: ways[at % ways.length] as string,
      network: ATTACKING[at % ATTACKING.length] as string,
      project: 17,
      at: new Date(OPENS + DAY_MS + random() * 4 * DAY_MS),
      seconds: 2 + Math.floor(random() * 3),
      isReal: false,
    };
  });
}
