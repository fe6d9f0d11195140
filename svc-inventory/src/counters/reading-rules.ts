import type { CounterType } from '@portal/contracts/inventory/counter-terms';
import type { FieldCode } from '@portal/contracts/problems';
import { decimal, thousandths } from '../stock/quantity';

/** What of a meter decides about its readings; decimals. */
export interface Meter {
  type: CounterType;
  rollover_at: string | null;
  min: string | null;
  max: string | null;
}

/** A reading as it is compared: `at` in milliseconds since the epoch, `value` a decimal. */
export interface Point {
  at: number;
  value: string;
  is_reset: boolean;
}

/** What was counted between two readings, in thousandths; null where the second cannot follow the first. */
function counted({ rollover_at }: Meter, before: Point | null, { value, is_reset }: Point): number | null {
  const now = thousandths(value);
  // What it counted since it was set to 0 is not lost. Of the first reading nobody knows where it began.
  if (is_reset) return now;
  if (!before) return 0;
  const then = thousandths(before.value);
  if (now >= then) return now - then;
  if (rollover_at === null) return null;
  const range = thousandths(rollover_at);
  const rolled = range - then + now;
  // A small drop is a wrong reading, not nearly a whole round.
  return rolled <= range / 2 ? rolled : null;
}

/** What is wrong with a value by itself. */
export function valueProblem({ type, rollover_at, min, max }: Meter, value: string): FieldCode | null {
  const now = thousandths(value);
  if (type === 'incremental' && now < 0) return 'too_low';
  if (min !== null && now < thousandths(min)) return 'too_low';
  if (max !== null && now > thousandths(max)) return 'too_high';
  return rollover_at !== null && now >= thousandths(rollover_at) ? 'too_high' : null;
}

/** What is wrong with a reading, by field. */
export type ReadingProblem = { field: 'value' | 'read_at'; code: FieldCode };

export interface Placed<N extends Point, K extends Point> {
  /** New readings with what was counted since the one before, a decimal; null for a gauge. */
  fresh: { point: N; delta: string | null }[];
  /** Readings that follow a new one, with what was counted since that. */
  followers: { point: K; delta: string }[];
  /** New readings that are there already. */
  repeated: N[];
  problems: { point: N; problem: ReadingProblem }[];
}

type Entry<N, K> = { point: N & Point; known: false } | { point: K & Point; known: true };

/**
 * Puts new readings among those that are known.
 *
 * @param known the neighbours in time of each new reading, and those of its very time
 */
export function placeReadings<N extends Point, K extends Point>(meter: Meter, known: readonly K[], fresh: readonly N[]): Placed<N, K> {
  const placed: Placed<N, K> = { fresh: [], followers: [], repeated: [], problems: [] };
  const refuse = (point: N, field: ReadingProblem['field'], code: FieldCode) => placed.problems.push({ point, problem: { field, code } });
  const at = new Map<number, Entry<N, K>>(known.map((point) => [point.at, { point, known: true }]));
  for (const point of fresh) {
    const there = at.get(point.at);
    const problem = valueProblem(meter, point.value);
    if (problem) refuse(point, 'value', problem);
    else if (!there) at.set(point.at, { point, known: false });
    else if (thousandths(there.point.value) === thousandths(point.value)) placed.repeated.push(point);
    else refuse(point, 'read_at', 'taken');
  }
  let before: Entry<N, K> | null = null;
  for (const entry of [...at.values()].sort((a, b) => a.point.at - b.point.at)) {
    follow(meter, before, entry, placed, refuse);
    before = entry;
  }
  return placed;
}

function follow<N extends Point, K extends Point>(
  meter: Meter,
  before: Entry<N, K> | null,
  entry: Entry<N, K>,
  placed: Placed<N, K>,
  refuse: (point: N, field: 'value', code: FieldCode) => void,
): void {
  if (entry.known && (before === null || before.known)) return;
  if (meter.type === 'gauge') {
    if (!entry.known) placed.fresh.push({ point: entry.point, delta: null });
    return;
  }
  const delta = counted(meter, before?.point ?? null, entry.point);
  if (entry.known) {
    if (delta !== null) placed.followers.push({ point: entry.point, delta: decimal(delta) });
    else if (before && !before.known) refuse(before.point, 'value', 'too_high');
    return;
  }
  if (delta === null) refuse(entry.point, 'value', 'too_low');
  else placed.fresh.push({ point: entry.point, delta: decimal(delta) });
}
