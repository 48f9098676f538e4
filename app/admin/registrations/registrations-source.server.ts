import { and, eq, isNotNull, sql } from "drizzle-orm";
import {
  type Attention,
  type RegistrationStatus,
  registrations,
} from "~/features/registration/registration.table.server";
import { containedIn, type ListSource } from "~/platform/lists/list-source.server";
import type { RegistrationType } from "~/program/options";
import { registrationsView } from "./registrations-view";

export const registrationsSource: ListSource = {
  view: registrationsView,
  from: registrations,
  columns: {
    id: registrations.id,
    type: registrations.type,
    status: registrations.status,
    email: registrations.email,
    firstName: registrations.firstName,
    lastName: registrations.lastName,
    teamName: registrations.teamName,
    schoolName: registrations.schoolName,
    gradeLevel: registrations.gradeLevel,
    teamSize: registrations.teamSize,
    studentCount: registrations.studentCount,
    amountInCents: registrations.amountInCents,
    attention: registrations.attention,
    guardianNeeded: registrations.guardianNeeded,
    paymentMode: registrations.paymentMode,
    createdAt: registrations.createdAt,
  },
  id: registrations.id,
  walk: registrations.createdAt,
  season: registrations.season,
  search: containedIn(registrations.search),
  filters: {
    type: (value) => eq(registrations.type, value as RegistrationType),
    status: (value) => eq(registrations.status, value as RegistrationStatus),
    grade: (value) => eq(registrations.gradeLevel, value),
    todo: (value) => TO_DO[value],
  },
  sorts: {
    attention: [registrations.needsAttention, registrations.createdAt],
    received: [registrations.createdAt],
    name: [registrations.sortName],
  },
};

const TO_DO: Record<string, ReturnType<typeof and>> = {
  attention: sql`${registrations.needsAttention}`,
  guardian: eq(registrations.guardianNeeded, true),
  due: and(eq(registrations.status, "pending"), isNotNull(registrations.offlineMethod)),
};

export interface RegistrationRow {
  id: string;
  type: RegistrationType;
  status: RegistrationStatus;
  email: string;
  firstName: string | null;
  lastName: string | null;
  teamName: string | null;
  schoolName: string | null;
  gradeLevel: string | null;
  teamSize: number | null;
  studentCount: string | null;
  amountInCents: number;
  attention: Attention[];
  guardianNeeded: boolean;
  paymentMode: string;
  createdAt: Date;
}
