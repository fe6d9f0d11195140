import * as contracts from '@portal/contracts/inventory/contracts';
import { Invalid, NotFound, type FieldProblem } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { thousandths } from '../stock/quantity';
import { publishCounters } from './counter.events';
import { fireTriggers, type StoredReading } from './fire-triggers';
import { readCounter } from './counter.repository';
import { placeReadings, type Placed, type Point } from './reading-rules';
import {
  chartOf,
  listReadingsPage,
  lockMeters,
  neighboursOf,
  readReading,
  storeCorrection,
  storeReadings,
  type KnownPoint,
  type LockedMeter,
  type NewReading,
  type Recount,
} from './reading.repository';

/** Clocks of two machines may differ by this much. */
const SKEW_MS = 300_000;

/** A reading as it was sent, and the path of its members in the body: `items.3.` */
interface Sent extends Point {
  read_at: string;
  path: string;
}

const sent = (path: string, { value, read_at, is_reset = false }: { value: string; read_at: string; is_reset?: boolean }): Sent => {
  const at = Date.parse(read_at);
  return { value, read_at: new Date(at).toISOString(), is_reset, at, path };
};

const recountsOf = ({ followers }: Placed<Sent, KnownPoint>): Recount[] =>
  followers.map(({ point: { id, counter_id, delta: was }, delta }) => ({ id, counter_id, delta, was }));

/** Readings by their meter, as triggers look at them. */
function byTime(readings: readonly Pick<NewReading, 'counter_id' | 'read_at' | 'value'>[]): Map<number, StoredReading[]> {
  const found = new Map<number, StoredReading[]>(readings.map(({ counter_id }) => [counter_id, []]));
  for (const { counter_id, read_at, value } of readings) found.get(counter_id)?.push({ at: Date.parse(read_at), value });
  return found;
}

/** What is wrong with readings where they were placed, by path. */
function problemsOf({ problems }: Placed<Sent, KnownPoint>): [string, FieldProblem][] {
  return problems.map(({ point, problem }) => [`${point.path}${problem.field}`, problem.code]);
}

/** Stores readings of locked meters. @throws Invalid naming every wrong one; nothing is stored then */
async function addReadings(query: Query, byMeter: ReadonlyMap<LockedMeter, Sent[]>, problems: Record<string, FieldProblem> = {}) {
  const all = [...byMeter].flatMap(([{ id }, readings]) => readings.map(({ read_at }) => ({ counter_id: id, read_at })));
  const known = new Map<number, KnownPoint[]>();
  for (const point of await neighboursOf(query, all)) known.set(point.counter_id, [...(known.get(point.counter_id) ?? []), point]);
  const latest = Date.now() + SKEW_MS;
  const fresh: NewReading[] = [];
  const recounts: Recount[] = [];
  for (const [meter, readings] of byMeter) {
    const placed = placeReadings(meter, known.get(meter.id) ?? [], readings);
    Object.assign(problems, Object.fromEntries(problemsOf(placed)));
    for (const { at, path } of readings) if (at > latest) problems[`${path}read_at`] = 'too_high';
    fresh.push(
      ...placed.fresh.map(({ point: { value, read_at, is_reset }, delta }) => ({ counter_id: meter.id, value, delta, read_at, is_reset })),
    );
    recounts.push(...recountsOf(placed));
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  if (fresh.length === 0) return [];
  const ids = await storeReadings(query, fresh, recounts);
  await fireTriggers(query, byTime(fresh));
  publishCounters(query, [...byMeter.keys()]);
  return ids;
}

async function lockMeter(query: Query, id: number): Promise<LockedMeter> {
  const [meter] = await lockMeters(query, { id });
  if (!meter) throw new NotFound('The meter');
  return meter;
}

const listCounterReadings = useCase({
  contract: contracts.listCounterReadings,
  async run({ query, params, searchParams }) {
    const { id } = await readCounter(query, params.id);
    return listReadingsPage(query, id, searchParams);
  },
});

const addCounterReading = useCase({
  contract: contracts.addCounterReading,
  async run({ query, params, body }) {
    const meter = await lockMeter(query, params.id);
    const reading = sent('', { ...body, read_at: body.read_at ?? (await query.now()).toISOString() });
    const [id] = await addReadings(query, new Map([[meter, [reading]]]));
    const stored = id ?? (await neighboursOf(query, [{ counter_id: meter.id, ...reading }])).find(({ at }) => at === reading.at)?.id;
    return { status: 'ok', item: await readReading(query, meter.id, stored ?? 0) };
  },
});

const addCounterReadings = useCase({
  contract: contracts.addCounterReadings,
  async run({ query, body: { items } }) {
    const meters = await lockMeters(query, { uuids: items.map(({ uuid }) => uuid) });
    const byUuid = new Map(meters.map((meter) => [meter.uuid, meter]));
    const byMeter = new Map<LockedMeter, Sent[]>(meters.map((meter) => [meter, []]));
    const problems: Record<string, FieldProblem> = {};
    for (const [at, item] of items.entries()) {
      const meter = byUuid.get(item.uuid.toLowerCase());
      if (meter) byMeter.get(meter)?.push(sent(`items.${at}.`, item));
      else problems[`items.${at}.uuid`] = 'not_found';
    }
    const { length: created } = await addReadings(query, byMeter, problems);
    return { status: 'ok', item: { created, unchanged: items.length - created } };
  },
});

const correctCounterReading = useCase({
  contract: contracts.correctCounterReading,
  async run({ query, params, body }) {
    const meter = await lockMeter(query, params.id);
    const before = await readReading(query, meter.id, params.readingId);
    if (thousandths(before.value) === thousandths(body.value)) return { status: 'ok', item: before };
    const corrected = sent('', { ...before, value: body.value });
    const neighbours = await neighboursOf(query, [{ counter_id: meter.id, read_at: corrected.read_at }]);
    const placed = placeReadings(
      meter,
      neighbours.filter(({ id }) => id !== before.id),
      [corrected],
    );
    const problems = Object.fromEntries(problemsOf(placed));
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    const delta = placed.fresh[0]?.delta ?? null;
    await storeCorrection(
      query,
      { id: before.id, counter_id: meter.id, value: body.value, delta, reason: body.reason },
      recountsOf(placed),
    );
    await fireTriggers(query, byTime([{ counter_id: meter.id, read_at: corrected.read_at, value: body.value }]));
    publishCounters(query, [meter]);
    return { status: 'ok', item: await readReading(query, meter.id, before.id) };
  },
});

const getCounterChart = useCase({
  contract: contracts.getCounterChart,
  async run({ query, params, searchParams }) {
    const { id } = await readCounter(query, params.id);
    return { status: 'ok', items: await chartOf(query, id, searchParams) };
  },
});

/** Readings of meters. */
export const readingUseCases = [listCounterReadings, addCounterReading, addCounterReadings, correctCounterReading, getCounterChart];
