import type { TimetableItem } from '@portal/contracts/issues/schemas';
import type { PlantClock } from './plant-clock';
import type { Span } from './plan-zoom';

/** An item as it is drawn, with moments as numbers. */
export interface Bar extends Span {
  key: string;
  item: TimetableItem;
}

/** Names an item: an issue by its number, a date by its periodic, time and machine. */
export const keyOf = ({ kind, id, periodic_id, at, equipment_id }: TimetableItem): string =>
  kind === 'issue' ? `issue-${id}` : `date-${periodic_id}-${at}-${equipment_id ?? 0}`;

/** Items as bars, each once however many answers have it. */
export function barsOf(items: readonly TimetableItem[]): Bar[] {
  const bars = new Map<string, Bar>();
  for (const item of items) {
    const key = keyOf(item);
    bars.set(key, { key, item, from: Date.parse(item.start), to: Date.parse(item.end) });
  }
  return [...bars.values()].sort((one, other) => one.from - other.from || one.to - other.to || one.key.localeCompare(other.key));
}

/** Where a bar goes when it moves so far on the plant's clock: it keeps its length. */
export function movedBy({ from, to }: Span, delta: number, clock: PlantClock): Span {
  const begin = clock.moment(clock.shows(from) + delta);
  return { from: begin, to: begin + (to - from) };
}

/** Where a bar ends when its end moves so far on the clock: no earlier than a step after its start. */
export function resizedBy({ from, to }: Span, delta: number, snap: number, clock: PlantClock): Span {
  return { from, to: Math.max(from + snap, clock.moment(clock.shows(to) + delta)) };
}

/** A bar in a row; `lane` counts from 0. */
export interface PlacedBar {
  bar: Bar;
  lane: number;
}

/**
 * Puts bars that overlap into lanes, as few as possible.
 *
 * @param bars in the order of their start
 * @param least what a bar takes at least, in milliseconds: short ones are drawn wider than they are
 */
export function lanesOf(bars: readonly Bar[], least: number): { placed: PlacedBar[]; lanes: number } {
  const ends: number[] = [];
  const placed = bars.map((bar) => {
    const free = ends.findIndex((end) => end <= bar.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(bar.to, bar.from + least);
    return { bar, lane };
  });
  return { placed, lanes: Math.max(1, ends.length) };
}
