import type { AvailabilitySegment } from '@portal/contracts/identity/schemas';
import type { Bar } from './plan-bars';
import type { Span } from './plan-zoom';

/** Why a job cannot be done as it is planned. `person` and `other` are names: of a person, and of another job. */
export type Conflict =
  | { reason: 'off_shift' | 'unlicensed'; person: string }
  | { reason: 'machine'; other: string }
  | { reason: 'person'; person: string; other: string };

/** Times in which people do not work, by person and in order. */
export type TimesOff = ReadonlyMap<number, readonly Span[]>;

/** Times off of the answers about availability. */
export function timesOff(segments: readonly AvailabilitySegment[]): TimesOff {
  const times = new Map<number, Span[]>();
  for (const { owner_id, from, to, state } of segments) {
    if (state !== 'unavailable') continue;
    const own = times.get(owner_id) ?? [];
    own.push({ from: Date.parse(from), to: Date.parse(to) });
    times.set(owner_id, own);
  }
  return times;
}

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** Pairs of bars of one resource that overlap. Bars come in the order of their start, so that each is compared with few. */
function* meetings(bars: readonly Bar[]): Generator<[Bar, Bar]> {
  let open: Bar[] = [];
  for (const bar of bars) {
    open = open.filter(({ to }) => to > bar.from);
    for (const other of open) if (overlap(bar, other)) yield [bar, other];
    open.push(bar);
  }
}

function byResource(bars: readonly Bar[], idsOf: (bar: Bar) => readonly number[]): Map<number, Bar[]> {
  const groups = new Map<number, Bar[]>();
  for (const bar of bars) {
    for (const id of idsOf(bar)) {
      const group = groups.get(id);
      if (group) group.push(bar);
      else groups.set(id, [bar]);
    }
  }
  return groups;
}

/**
 * Conflicts of jobs by their key: nobody on shift, a licence missing, a machine or a person in two jobs. What is closed has none.
 *
 * @param bars in the order of their start
 * @param off empty where nobody may know of shifts
 */
export function conflictsOf(bars: readonly Bar[], off: TimesOff): Map<string, Conflict[]> {
  const found = new Map<string, Conflict[]>();
  const add = ({ key }: Bar, conflict: Conflict) => void found.set(key, [...(found.get(key) ?? []), conflict]);
  const open = bars.filter(({ item }) => !item.closed);
  for (const bar of open) {
    for (const { id, name } of bar.item.employees) {
      if (off.get(id)?.some((time) => overlap(time, bar))) add(bar, { reason: 'off_shift', person: name });
      if (bar.item.unlicensed_ids.includes(id)) add(bar, { reason: 'unlicensed', person: name });
    }
  }
  for (const group of byResource(open, ({ item }) => (item.equipment_id === null ? [] : [item.equipment_id])).values()) {
    for (const [one, other] of meetings(group)) {
      add(one, { reason: 'machine', other: other.item.title });
      add(other, { reason: 'machine', other: one.item.title });
    }
  }
  for (const [id, group] of byResource(open, ({ item }) => item.employee_ids)) {
    for (const [one, other] of meetings(group)) {
      const person = one.item.employees.find((each) => each.id === id)?.name ?? '';
      add(one, { reason: 'person', person, other: other.item.title });
      add(other, { reason: 'person', person, other: one.item.title });
    }
  }
  return found;
}
