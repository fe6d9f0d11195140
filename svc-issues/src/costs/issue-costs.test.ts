import fc from 'fast-check';
import { clocksAt, sumsOf, type ClockPoint } from '../issues/model/clocks';
import { costsOf, segmentsOf, type CostFacts, type Work } from './issue-costs';

const [PLN, EUR, JPY] = [985, 978, 392];
const digitsOf = (currency: number) => (currency === JPY ? 0 : 2);
const at = (time: string) => new Date(`2026-03-02T${time}Z`);
const NOTHING: CostFacts = { currency: { code: 'PLN', digits: 2 }, line: [], machine: null, work: [], parts: [], external: [] };
const own = (hourly_cost: string) => ({ hourly_cost, currency_id: PLN, conversion: '1' });
const costs = (facts: Partial<CostFacts>, now = at('20:00:00')) => costsOf({ ...NOTHING, ...facts }, now, digitsOf);

const LINE: ClockPoint[] = [
  { at: at('06:00:00.900'), clock: 'wait' },
  { at: at('07:00:00'), clock: 'service' },
  { at: at('08:00:00'), clock: 'suspend' },
  { at: at('08:30:00'), clock: 'service' },
  { at: at('09:00:00'), clock: 'stopped' },
];

it('downtime is the hourly cost of the machine for all three clocks, each shown with its share', () => {
  expect(costs({ line: LINE, machine: own('100') })).toEqual({
    currency: 'PLN',
    labour: '0.00',
    downtime: '300.00',
    parts: '0.00',
    external: '0.00',
    total: '300.00',
    running: null,
    unconverted: [],
    segments: [
      { from: '2026-03-02T06:00:00.000Z', to: '2026-03-02T07:00:00.000Z', clock: 'wait', cost: '100.00' },
      { from: '2026-03-02T07:00:00.000Z', to: '2026-03-02T08:00:00.000Z', clock: 'service', cost: '100.00' },
      { from: '2026-03-02T08:00:00.000Z', to: '2026-03-02T08:30:00.000Z', clock: 'suspend', cost: '50.00' },
      { from: '2026-03-02T08:30:00.000Z', to: '2026-03-02T09:00:00.000Z', clock: 'service', cost: '50.00' },
    ],
  });
});

it('labour is each person from start to finish, as far as it lies inside the service clock', () => {
  const work: Work[] = [
    // Half an hour waits, one hour counts, half an hour is suspended.
    { ...own('40'), from: at('06:30:00'), to: at('08:30:00') },
    // Works through both times of service and after the end.
    { ...own('60'), from: at('07:30:00'), to: null },
  ];
  expect(costs({ line: LINE, work })).toMatchObject({ labour: '100.00', total: '100.00' });
});

it('what a person cost at the first time of work and at the second is counted apart', () => {
  const work: Work[] = [
    { ...own('40'), from: at('07:00:00'), to: at('07:30:00') },
    { ...own('48'), from: at('08:30:00'), to: at('09:00:00') },
  ];
  expect(costs({ line: LINE, work }).labour).toBe('44.00');
});

it('parts and external costs are added, and what came back is taken off', () => {
  const parts = [
    { amount: '25.50', currency_id: PLN, conversion: '1' },
    { amount: '-10.25', currency_id: PLN, conversion: '1' },
  ];
  const external = [{ amount: '100', currency_id: EUR, conversion: '4.2715' }];
  expect(costs({ parts, external })).toMatchObject({ parts: '15.25', external: '427.15', total: '442.40' });
});

it('different currencies are never added without a stored rate: they are named apart with their own digits', () => {
  const facts = {
    line: LINE,
    machine: { hourly_cost: '10', currency_id: EUR, conversion: null },
    parts: [{ amount: '0.10', currency_id: EUR, conversion: null }],
    external: [
      { amount: '1000', currency_id: JPY, conversion: null },
      { amount: '7', currency_id: PLN, conversion: '1' },
    ],
  };
  expect(costs(facts)).toMatchObject({
    downtime: '0.00',
    total: '7.00',
    unconverted: [
      { currency_id: JPY, amount: '1000' },
      { currency_id: EUR, amount: '30.10' },
    ],
  });
});

it('an open issue runs on: what an hour costs now is the machine, and who is at work while service runs', () => {
  const open = LINE.slice(0, 2);
  const work: Work[] = [
    { ...own('40'), from: at('07:00:00'), to: null },
    { ...own('99'), from: at('07:00:00'), to: at('07:10:00') },
  ];
  expect(costs({ line: open, machine: own('100'), work }).running).toBe('140.0000');
  expect(costs({ line: LINE.slice(0, 3), machine: own('100'), work }).running).toBe('100.0000');
  expect(costs({ line: LINE, machine: own('100'), work }).running).toBeNull();
});

/** Costs second by second, in plain numbers: slow, and without the arithmetic of the rules. */
function plain(facts: CostFacts, now: Date): { labour: number; downtime: number } {
  const second = (date: Date) => Math.floor(date.getTime() / 1_000);
  let [labour, downtime] = [0, 0];
  let reached = facts.line[0] ? second(facts.line[0].at) : 0;
  const points = facts.line.map((point) => {
    reached = Math.max(reached, second(point.at));
    return { from: reached, clock: point.clock };
  });
  for (let now_s = points[0]?.from ?? 0; now_s < second(now); now_s += 1) {
    const clock = points.filter(({ from }) => from <= now_s).at(-1)?.clock ?? 'stopped';
    if (clock === 'stopped') continue;
    if (facts.machine) downtime += (Number(facts.machine.hourly_cost) * Number(facts.machine.conversion)) / 3_600;
    if (clock !== 'service') continue;
    for (const one of facts.work)
      if (second(one.from) <= now_s && now_s < second(one.to ?? now)) labour += (Number(one.hourly_cost) * Number(one.conversion)) / 3_600;
  }
  return { labour, downtime };
}

const START = at('06:00:00').getTime();
const moment = fc.integer({ min: 0, max: 900_000 }).map((ms) => new Date(START + ms));
const hourly = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const conversion = fc.integer({ min: 1, max: 99_999_999 }).map((units) => (units / 100_000).toFixed(5));
const rate = fc.record({ hourly_cost: hourly, currency_id: fc.constant(EUR), conversion });
const history = fc.record({
  points: fc.array(fc.record({ at: moment, clock: fc.constantFrom('wait', 'service', 'suspend', 'stopped') }), {
    minLength: 1,
    maxLength: 8,
  }),
  machine: fc.option(rate, { nil: null }),
  work: fc.array(fc.tuple(rate, moment, fc.option(moment, { nil: null })), { maxLength: 4 }),
});

it('equals a plain count of seconds over random histories, and its segments add up to the second and to the cent', () => {
  fc.assert(
    fc.property(history, ({ points, machine, work }) => {
      const now = new Date(START + 1_000_000);
      const line = points.sort((one, other) => one.at.getTime() - other.at.getTime()) as [ClockPoint, ...ClockPoint[]];
      const facts: CostFacts = { ...NOTHING, line, machine, work: work.map(([one, from, to]) => ({ ...one, from, to })) };
      const answer = costsOf(facts, now, digitsOf);
      const expected = plain(facts, now);
      expect(Number(answer.labour)).toBeCloseTo(expected.labour, 1);
      expect(Number(answer.downtime)).toBeCloseTo(expected.downtime, 1);
      const cents = (amount: string) => BigInt(amount.replace('.', ''));
      const ofSegments = answer.segments.reduce((sum, { cost }) => sum + cents(cost), 0n);
      expect(ofSegments).toBe(cents(answer.labour) + cents(answer.downtime));
      const clocks = clocksAt(sumsOf(line), now);
      const lasted = (clock: string) =>
        segmentsOf(line, now).reduce((sum, { from, to, ...one }) => (one.clock === clock ? sum + to - from : sum), 0);
      expect([lasted('wait'), lasted('service'), lasted('suspend')]).toEqual([clocks.wait_s, clocks.service_s, clocks.suspend_s]);
    }),
    { numRuns: 200 },
  );
});
