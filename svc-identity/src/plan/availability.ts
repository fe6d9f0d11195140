import type { AvailabilityReason, AvailabilityState, WorkSchema } from '@portal/contracts/identity/schemas';
import { dayAt, daysBetween, type Rota, shiftsOn, type Span, spanOfDays, workBetween } from '../shift-schemas/shift-rota';

/** How available somebody is for a time, and what says so. */
export interface Segment extends Span {
  state: AvailabilityState;
  reason: AvailabilityReason;
}

/** A time that the schedule of somebody, or of a crew, says something else of. */
export interface Occurrence extends Span {
  state: AvailabilityState;
}

/** What a crew works and what its schedule says. */
export interface CrewPlan {
  /** None where the crew has no shift schema. */
  rota: Rota | null;
  occurrences: readonly Occurrence[];
}

/** Days on which somebody works as their crew does; no last day while none is known. */
export interface Membership {
  crew: CrewPlan;
  from: string;
  to: string | null;
}

/** A membership that always held: a crew is available as who belongs to it. */
export const alwaysIn = (crew: CrewPlan): Membership => ({ crew, from: '0001-01-01', to: null });

/** All that says when somebody is available. */
export interface Plan {
  occurrences: readonly Occurrence[];
  memberships: readonly Membership[];
  /** That of the plant. */
  workSchema: Pick<WorkSchema, 'intervals' | 'holidays'> | null;
}

/** A day and a night, and the hour of the change of clocks. */
const LONGEST_SHIFT_MS = 2 * 86_400_000;

/** The part of both. */
function overlap(one: Span, other: Span): Span | null {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from < to ? { from, to } : null;
}

/** Days of a membership whose shifts may touch a window, and the time in which it holds then. */
function membershipDays({ from, to }: Membership, window: Span, timeZone: string): { days: string[]; time: Span } | null {
  const [first, last] = [dayAt(window.from - LONGEST_SHIFT_MS, timeZone), dayAt(window.to, timeZone)];
  const [begin, end] = [from > first ? from : first, to !== null && to < last ? to : last];
  return begin > end ? null : { days: daysBetween(begin, end), time: spanOfDays(begin, end, timeZone) };
}

type Layer = readonly Segment[];

const segments = (spans: readonly Span[], state: AvailabilityState, reason: AvailabilityReason): Segment[] =>
  spans.map(({ from, to }) => ({ from, to, state, reason }));

/** What the crews say, in the order in which it counts. */
function crewLayers(memberships: readonly Membership[], window: Span, timeZone: string): Layer[] {
  const events: Segment[] = [];
  const shifts: Segment[] = [];
  const rest: Segment[] = [];
  for (const membership of memberships) {
    const held = membershipDays(membership, window, timeZone);
    if (!held) continue;
    const { rota, occurrences } = membership.crew;
    for (const occurrence of occurrences) {
      const part = overlap(occurrence, held.time);
      if (part) events.push({ ...part, state: occurrence.state, reason: 'crew_event' });
    }
    if (!rota) continue;
    shifts.push(...segments(shiftsOn(rota, held.days, timeZone), 'available', 'shift'));
    rest.push(...segments([held.time], 'unavailable', 'shift'));
  }
  return [events, shifts, rest];
}

/** Fills what the layers before have left free, in the order of time. */
function fill(painted: readonly Segment[], layer: Layer, window: Span): Segment[] {
  const filled = [...painted];
  for (const segment of layer) {
    let from = Math.max(segment.from, window.from);
    const to = Math.min(segment.to, window.to);
    const there = filled.filter((one) => one.from < to && one.to > from).sort((one, other) => one.from - other.from);
    for (const one of there) {
      if (one.from > from) filled.push({ ...segment, from, to: one.from });
      from = Math.max(from, one.to);
    }
    if (from < to) filled.push({ ...segment, from, to });
  }
  return filled.sort((one, other) => one.from - other.from);
}

/** One segment for those that follow each other and say the same. */
function joined(sorted: readonly Segment[]): Segment[] {
  const result: Segment[] = [];
  for (const segment of sorted) {
    const last = result.at(-1);
    if (last && last.to === segment.from && last.state === segment.state && last.reason === segment.reason) last.to = segment.to;
    else result.push({ ...segment });
  }
  return result;
}

/**
 * How available somebody is at each moment of a window. What is nearest to the person counts: their own schedule, that of their crew, the
 * crew's shifts, the working hours of the plant; where nothing is known they are available.
 */
export function availability(plan: Plan, window: Span, timeZone: string): Segment[] {
  const { occurrences, memberships, workSchema } = plan;
  const own = occurrences.map(({ from, to, state }): Segment => ({ from, to, state, reason: 'event' }));
  const work: Layer[] = workSchema
    ? [segments(workBetween(workSchema, window, timeZone), 'available', 'work_schema'), segments([window], 'unavailable', 'work_schema')]
    : [];
  const layers = [own, ...crewLayers(memberships, window, timeZone), ...work, segments([window], 'available', 'default')];
  return joined(layers.reduce<Segment[]>((painted, layer) => fill(painted, layer, window), []));
}
