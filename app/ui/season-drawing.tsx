import { milestonesOf, phaseOf, positionInSeason, statusOf } from "~/program/calendar";
import { dateRange, shortDate } from "~/program/format";
import { endOf, instantOf, localOf } from "~/program/mountain-time";
import type { Season } from "~/program/season";
import { milestoneDate, milestoneTitle } from "./milestone-label";
import { type PlacedLabel, placeLabels, type SeasonPoint } from "./season-labels";
import { ridgeAt, ridgeLand, ridgeLine } from "./season-profile";

/** Room for labels; what stays empty is cut off. */
const SKY = 360;
const RIDGE_HEIGHT = 300;
const BASE = SKY + RIDGE_HEIGHT;

/**
 * The season as a climb, to scale. Positions are percentages of an SVG without a viewBox,
 * so that the words keep their size at every width.
 */
export function SeasonDrawing({ season, now }: { season: Season; now: Date }) {
  const climbed = positionInSeason(season, now);
  const labels = placeLabels(pointsOf(season, now));
  const emptySky = Math.min(...labels.map(({ top }) => top));
  return (
    <svg aria-hidden="true" className="season-drawing" height={BASE + 104 - emptySky}>
      <g transform={`translate(0 ${-emptySky})`}>
        <svg
          aria-hidden="true"
          y={SKY}
          width="100%"
          height={RIDGE_HEIGHT}
          viewBox="0 0 1200 300"
          preserveAspectRatio="none"
        >
          <path className="season-land" d={ridgeLand()} />
          <path className="season-climbed" d={ridgeLand(climbed)} />
          <path
            className="season-near"
            d="M0 288c80-12 150 2 232-4 120-10 220 6 340-8s240-44 350-40 190-30 278-44V300H0z"
          />
          <path className="season-trail" d={ridgeLine()} />
          <path className="season-walked" d={ridgeLine(climbed)} />
        </svg>
        {labels.map((label) => (
          <Label key={label.id} label={label} tone={toneOf(label.id, season, now)} />
        ))}
        {periodsOf(season).map((period, row) => (
          <Period key={period.title} {...period} top={BASE + 8 + row * 32} />
        ))}
      </g>
    </svg>
  );
}

function Label({ label, tone }: { label: PlacedLabel; tone: string }) {
  const x = percent(label.position);
  const isRight = label.side === "right";
  return (
    <g className={`season-label season-${tone}`} textAnchor={isRight ? "start" : "end"}>
      <line x1={x} x2={x} y1={label.top} y2={label.ground} />
      <circle cx={x} cy={label.ground} r="9" />
      <text x={x} dx={isRight ? 13 : -13} y={label.top + 17} className="season-title">
        {label.title}
      </text>
      <text x={x} dx={isRight ? 13 : -13} y={label.top + 40}>
        {label.date}
      </text>
    </g>
  );
}

interface PeriodBar {
  title: string;
  dates: string;
  from: number;
  to: number;
  tone: string;
}

function Period({ title, dates, from, to, tone, top }: PeriodBar & { top: number }) {
  const isLong = to - from > 0.4;
  return (
    <g className={`season-period season-${tone}`}>
      <rect x={percent(from)} y={top} width={percent(to - from)} height="26" rx="2" />
      <text
        x={percent(from)}
        dx={isLong ? 14 : -12}
        y={top + 18}
        textAnchor={isLong ? "start" : "end"}
        className={isLong ? "season-inside" : undefined}
      >
        <tspan fontWeight="700">{title}</tspan> {dates}
      </text>
    </g>
  );
}

function pointsOf(season: Season, now: Date): SeasonPoint[] {
  const moments = milestonesOf(season)
    .filter(({ kind }) => kind !== "period")
    .map((milestone) => ({
      id: milestone.id as string,
      at: instantOf(milestone.starts),
      title: milestoneTitle(milestone, season),
      date: milestoneDate(milestone),
    }));
  if (phaseOf(season, now) === "running") {
    moments.unshift({
      id: "here",
      at: now,
      title: "You are here",
      date: `${shortDate(localOf(now))} MT`,
    });
  }
  return moments.map(({ at, ...moment }) => {
    const position = positionInSeason(season, at);
    return { ...moment, position, ground: Math.round(SKY + ridgeAt(position)) };
  });
}

function periodsOf(season: Season): PeriodBar[] {
  const { dates } = season;
  const bar = (title: string, from: string, to: string, tone: string) => ({
    title,
    dates: `${dateRange(from, to, shortDate)} MT`,
    from: positionInSeason(season, instantOf(from)),
    to: positionInSeason(season, endOf(to)),
    tone,
  });
  return [
    bar("Learn and create", dates.enrolmentOpens, dates.creationEnds, "learn"),
    bar("Vote", dates.votingOpens, dates.votingCloses, "vote"),
    bar("Judge", dates.judgingOpens, dates.judgingCloses, "judge"),
  ];
}

function toneOf(id: string, season: Season, now: Date): string {
  const milestone = milestonesOf(season).find((candidate) => candidate.id === id);
  return milestone ? statusOf(milestone, now) : "here";
}

function percent(position: number): string {
  return `${Math.round(position * 1000) / 10}%`;
}
