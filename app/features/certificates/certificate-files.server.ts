import { Readable } from "node:stream";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { bytesOf, type Paper } from "~/platform/paper/paper-document.server";
import type { CertificateKind } from "~/program/certificates";
import { counted } from "~/program/counted";
import { inListOrder } from "~/program/list-order";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { participants } from "~/records/participants/participants.table.server";
import {
  certificatePaper,
  drawCertificate,
  type PrintedCertificate,
} from "./drawing/draw-certificate.server";

/** With whose it is, for those who ask whether they may have it. */
export type HeldCertificate = Awaited<ReturnType<typeof heldCertificates>>[number];

const BUFFERED_BYTES = 256 * 1024;
const SLOW_READER_MS = 20;

const HELD = {
  id: certificates.id,
  code: certificates.code,
  kind: certificates.kind,
  words: certificates.words,
  issuedAt: certificates.issuedAt,
  name: certificateHolders.name,
  participantId: certificateHolders.participantId,
  personId: certificateHolders.personId,
  schoolId: certificateHolders.schoolId,
};

async function heldCertificates(where: ReturnType<typeof and>) {
  const held = await db()
    .select(HELD)
    .from(certificates)
    .innerJoin(certificateHolders, eq(certificateHolders.certificateId, certificates.id))
    .leftJoin(participants, eq(participants.id, certificateHolders.participantId))
    .where(and(where, isNull(certificates.revokedAt)))
    .orderBy(asc(certificates.id));
  return held.toSorted((one, other) => inListOrder(one.name ?? "", other.name ?? ""));
}

/** One that is valid, and whose name is still held: without it there is nothing to print. */
export async function heldCertificate(id: string): Promise<HeldCertificate | undefined> {
  const [certificate] = await heldCertificates(eq(certificates.id, id));
  return certificate;
}

/** All of these kinds that these schools and their children hold in a season. */
export function certificatesOfSchools(
  schoolIds: string[],
  kinds: CertificateKind[],
  season: string,
): Promise<HeldCertificate[]> {
  return heldCertificates(
    and(
      or(
        inArray(participants.schoolId, schoolIds),
        inArray(certificateHolders.schoolId, schoolIds),
      ),
      inArray(certificates.kind, kinds),
      eq(certificates.season, season),
    ),
  );
}

/** All of these kinds that these children hold; what is not theirs is not in the file. */
export function certificatesOfChildren(
  participantIds: string[],
  kinds: CertificateKind[],
): Promise<HeldCertificate[]> {
  return heldCertificates(
    and(
      inArray(certificateHolders.participantId, participantIds),
      inArray(certificates.kind, kinds),
    ),
  );
}

/** All of one kind in a season. */
export function certificatesOfKind(
  kind: CertificateKind,
  season: string,
): Promise<HeldCertificate[]> {
  return heldCertificates(and(eq(certificates.kind, kind), eq(certificates.season, season)));
}

/** Made from its record alone: the same to the byte each time. */
export function certificatePdf(
  certificate: PrintedCertificate,
  origin: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { words, name, issuedAt } = certificate;
  const paper = certificatePaper(`${words.title}: ${name}`, words.issuer, issuedAt);
  drawCertificate(paper, certificate, origin);
  return bytesOf(paper);
}

/** A class as one file. Pages leave as they are made, and others have their turn between them. */
export function certificatesPdf(
  all: readonly PrintedCertificate[],
  origin: string,
): ReadableStream<Uint8Array> {
  const [first] = all;
  if (!first) throw new Error("A file without a page is none");
  const paper = certificatePaper(
    `${first.words.title}: ${counted(all.length, "certificate")}`,
    first.words.issuer,
    first.issuedAt,
  );
  drawAll(paper, all, origin).catch((error: unknown) => paper.destroy(error as Error));
  return Readable.toWeb(paper as unknown as Readable) as ReadableStream<Uint8Array>;
}

async function drawAll(
  paper: Paper,
  all: readonly PrintedCertificate[],
  origin: string,
): Promise<void> {
  for (const certificate of all) {
    drawCertificate(paper, certificate, origin);
    await turn();
    while (!paper.destroyed && paper.readableLength > BUFFERED_BYTES) await sleep(SLOW_READER_MS);
    // Whoever asked has gone.
    if (paper.destroyed) return;
  }
  paper.end();
}
