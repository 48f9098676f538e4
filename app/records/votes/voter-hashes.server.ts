import { type Database, db } from "~/platform/database/database.server";
import { clientAddressOf } from "~/platform/forms/client-address.server";
import { networkOf } from "~/platform/forms/rate-limit.server";
import { KeyDestroyed } from "~/platform/key-file.server";
import { domainOf } from "~/program/votes/mail-domains";
import { votersMailbox } from "~/program/votes/voters-mailbox";
import { keyOfVotes } from "./votes-key.server";

interface HashedVoter {
  voter: string;
  domain: string;
}

/** A mailbox as votes know it: one person however the address is written, and nobody without the key. */
export async function hashedVoter(
  season: string,
  address: string,
  from: Database = db(),
): Promise<HashedVoter> {
  const mailbox = votersMailbox(address);
  const { hash } = await keyOfVotes(season, from);
  return { voter: hash(`mailbox ${season} ${mailbox}`), domain: domainOf(mailbox) };
}

/** The same where nothing may be found any more: the key is gone, and with it who voted. */
export async function hashedVoterIfKnown(
  season: string,
  address: string,
  from: Database = db(),
): Promise<HashedVoter | null> {
  return hashedVoter(season, address, from).catch((error: unknown) => {
    if (error instanceof KeyDestroyed) return null;
    throw error;
  });
}

/** Where a vote comes from; of a household with many addresses, the household. */
export async function hashedNetwork(season: string, request: Request): Promise<string> {
  const { hash } = await keyOfVotes(season);
  return hash(`network ${season} ${networkOf(clientAddressOf(request))}`);
}
