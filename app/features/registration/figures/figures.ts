export interface Day {
  /** "2025-12-12", Mountain Time. */
  day: string;
  registrations: number;
  revenueInCents: number;
}

export interface Bar {
  label: string;
  count: number;
}

/**
 * How a season's paid registrations came in, and who they are for. Refunded money is no revenue; a
 * registration that was paid and refunded still came in that day.
 */
export interface SeasonFigures {
  days: Day[];
  byType: Bar[];
  byTier: Bar[];
  byGrade: Bar[];
  bySchool: Bar[];
  /** What schools still owe on their invoices; parts that have come are revenue. */
  openInCents: number;
}

export const NO_FIGURES: SeasonFigures = {
  days: [],
  byType: [],
  byTier: [],
  byGrade: [],
  bySchool: [],
  openInCents: 0,
};
