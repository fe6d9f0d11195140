import type { IssueCosts } from '@portal/contracts/issues/schemas';
import { toSecond, type ClockPoint } from '../issues/model/clocks';
import { decimalOf, inUnits, roundedRatio } from './exact-amounts';

/** What an hour or a thing costs, with how much of the plant's currency a unit of its own is worth; null without a stored rate. */
export interface Priced {
  currency_id: number;
  /** A decimal. */
  conversion: string | null;
}

/** What an hour costs, a decimal. */
export interface HourlyRate extends Priced {
  hourly_cost: string;
}

/** A person at work; `to` is null while they are at it. */
export interface Work extends HourlyRate {
  from: Date;
  to: Date | null;
}

/** An amount that is known, a decimal with a sign. */
export interface Amount extends Priced {
  amount: string;
}

/** All that the costs of an issue follow from. */
export interface CostFacts {
  /** Null while it is not known: then nothing is converted. */
  currency: { code: string; digits: number } | null;
  /** Points of the time line, in order. */
  line: readonly ClockPoint[];
  /** What an hour of the machine costs that stands still. */
  machine: HourlyRate | null;
  work: readonly Work[];
  parts: readonly Amount[];
  external: readonly Amount[];
}

type CostlyClock = IssueCosts['segments'][number]['clock'];

/** A time in which one clock ran, in whole seconds since 1970. */
export interface Segment {
  from: number;
  to: number;
  clock: CostlyClock;
}

const SECONDS_OF_HOUR = 3_600n;
const RUNNING_DIGITS = 4;
const secondsOf = (at: Date) => toSecond(at).getTime() / 1_000;

/** Times in which a clock ran that costs something, until now, as the clocks of the issue count them. */
export function segmentsOf(line: readonly ClockPoint[], now: Date): Segment[] {
  const segments: Segment[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  line.forEach(({ at, clock }, index) => {
    const from = Math.max(secondsOf(at), reached);
    const to = Math.max(secondsOf(line[index + 1]?.at ?? now), from);
    reached = from;
    if (clock === 'stopped' || from === to) return;
    const last = segments.at(-1);
    if (last?.clock === clock && last.to === from) last.to = to;
    else segments.push({ from, to, clock });
  });
  return segments;
}

/** Seconds of work that lie in a segment of service. */
function workedIn({ from, to }: Work, segment: Segment, now: Date): bigint {
  if (segment.clock !== 'service') return 0n;
  const shared = Math.min(secondsOf(to ?? now), segment.to) - Math.max(secondsOf(from), segment.from);
  return BigInt(Math.max(shared, 0));
}

/** Sums by currency, and of what is converted, in units of `exact-amounts`. */
class Sums {
  converted = 0n;
  readonly others = new Map<number, bigint>();

  add({ currency_id, conversion }: Priced, amount: string, times = 1n): void {
    if (conversion !== null) this.converted += inUnits(amount) * inUnits(conversion) * times;
    else this.others.set(currency_id, (this.others.get(currency_id) ?? 0n) + inUnits(amount) * inUnits('1') * times);
  }
}

/** What the time of an issue costs so far. */
class TimeCosts {
  readonly labour = new Sums();
  readonly downtime = new Sums();

  constructor(
    private readonly facts: CostFacts,
    private readonly now: Date,
    private readonly digits: number,
  ) {}

  /** Labour and downtime, each rounded, in the smallest units of the currency. */
  get rounded(): { labour: bigint; downtime: bigint } {
    return { labour: this.roundedOf(this.labour), downtime: this.roundedOf(this.downtime) };
  }

  /** Adds a segment. Returns by how much both sums have grown: what segments cost adds up to the sums however they are rounded. */
  add(segment: Segment): bigint {
    const before = this.rounded;
    const { machine, work } = this.facts;
    if (machine) this.downtime.add(machine, machine.hourly_cost, BigInt(segment.to - segment.from));
    for (const one of work) this.labour.add(one, one.hourly_cost, workedIn(one, segment, this.now));
    const after = this.rounded;
    return after.labour - before.labour + after.downtime - before.downtime;
  }

  private roundedOf({ converted }: Sums): bigint {
    return roundedRatio(converted, SECONDS_OF_HOUR, this.digits);
  }
}

function sumsOf(amounts: readonly Amount[]): Sums {
  const sums = new Sums();
  for (const one of amounts) sums.add(one, one.amount);
  return sums;
}

/** What the issue costs per hour while its clock runs; null when it stands. */
function runningCost({ line, machine, work }: CostFacts): string | null {
  const clock = line.at(-1)?.clock ?? 'stopped';
  if (clock === 'stopped') return null;
  const sums = new Sums();
  if (machine) sums.add(machine, machine.hourly_cost);
  if (clock === 'service') for (const one of work) if (one.to === null) sums.add(one, one.hourly_cost);
  return decimalOf(roundedRatio(sums.converted, 1n, RUNNING_DIGITS), RUNNING_DIGITS);
}

/** Amounts by currency that no rate converts, those of nothing left out. */
function unconvertedOf(ofTime: readonly Sums[], others: readonly Sums[], digitsOf: (currency: number) => number) {
  const ratios = new Map<number, bigint>();
  const add = (sums: Sums, times: bigint) => {
    for (const [currency, units] of sums.others) ratios.set(currency, (ratios.get(currency) ?? 0n) + units * times);
  };
  for (const sums of ofTime) add(sums, 1n);
  for (const sums of others) add(sums, SECONDS_OF_HOUR);
  return [...ratios]
    .map(([currency_id, ratio]) => ({ currency_id, amount: roundedRatio(ratio, SECONDS_OF_HOUR, digitsOf(currency_id)) }))
    .filter(({ amount }) => amount !== 0n)
    .sort((one, other) => one.currency_id - other.currency_id)
    .map(({ currency_id, amount }) => ({ currency_id, amount: decimalOf(amount, digitsOf(currency_id)) }));
}

/**
 * What an issue costs at a moment. Downtime counts the whole time of its clocks, labour each person as far as they were at work while the
 * clock of service ran. Sums are exact and rounded once, half away from zero.
 *
 * @param digitsOf digits behind the point of a currency by its ISO 4217 number
 */
export function costsOf(facts: CostFacts, now: Date, digitsOf: (currency: number) => number): IssueCosts {
  const digits = facts.currency?.digits ?? 2;
  const time = new TimeCosts(facts, now, digits);
  const segments = segmentsOf(facts.line, now).map((segment) => ({ ...segment, cost: time.add(segment) }));
  const [parts, external] = [sumsOf(facts.parts), sumsOf(facts.external)];
  const rounded = {
    ...time.rounded,
    parts: roundedRatio(parts.converted, 1n, digits),
    external: roundedRatio(external.converted, 1n, digits),
  };
  const total = rounded.labour + rounded.downtime + rounded.parts + rounded.external;
  const shown = (units: bigint) => decimalOf(units, digits);
  return {
    currency: facts.currency?.code ?? null,
    labour: shown(rounded.labour),
    downtime: shown(rounded.downtime),
    parts: shown(rounded.parts),
    external: shown(rounded.external),
    total: shown(total),
    running: runningCost(facts),
    unconverted: unconvertedOf([time.labour, time.downtime], [parts, external], digitsOf),
    segments: segments.map(({ from, to, clock, cost }) => ({
      from: new Date(from * 1_000).toISOString(),
      to: new Date(to * 1_000).toISOString(),
      clock,
      cost: shown(cost),
    })),
  };
}
