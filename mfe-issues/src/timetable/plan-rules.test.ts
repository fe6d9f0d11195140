import { daysOf } from './agenda';
import { calendarDays } from './calendar';
import { barsOf, keyOf, lanesOf, movedBy, resizedBy, type Bar } from './plan-bars';
import { conflictsOf, timesOff } from './plan-conflicts';
import { loadOf } from './plan-load';
import { readPlan, writePlan } from './plan-address';
import { rowsOf } from './plan-rows';
import { plannedWith } from './plan.factory';
import { chunksOf, snapOf, stepFrom, ticksOf, windowOf, zoomBy, ZOOMS } from './plan-zoom';
import { DAY_MS, HOUR_MS, plantClock } from './plant-clock';

const clock = plantClock('Europe/Warsaw');
const at = (text: string) => Date.parse(text);
const text = (moment: number) => new Date(moment).toISOString().slice(0, 16);
const marek = { id: 12, name: 'Marek' };
const sara = { id: 13, name: 'Sara' };
const job = (id: number, start: string, end: string, more: Parameters<typeof plannedWith>[0] = {}) =>
  plannedWith({ id, title: `Job ${id}`, start: `2026-11-25T${start}:00.000Z`, end: `2026-11-25T${end}:00.000Z`, ...more });

describe('the plant’s clock', () => {
  it('knows days of 23 and of 25 hours', () => {
    const [spring, autumn] = [at('2026-03-29T12:00:00Z'), at('2026-10-25T12:00:00Z')];
    expect((clock.midnight(spring, 1) - clock.midnight(spring)) / HOUR_MS).toBe(23);
    expect((clock.midnight(autumn, 1) - clock.midnight(autumn)) / HOUR_MS).toBe(25);
  });

  it('shifts a time that it leaves out, and takes the first of a time that comes twice', () => {
    expect(text(clock.moment(at('2026-03-29T02:30:00Z')))).toBe('2026-03-29T01:30');
    expect(text(clock.moment(at('2026-10-25T02:30:00Z')))).toBe('2026-10-25T00:30');
  });
});

describe('windows', () => {
  it.each([
    ['shift', '2026-11-25T05:00', '2026-11-25T13:00'],
    ['day', '2026-11-24T23:00', '2026-11-25T23:00'],
    ['three_days', '2026-11-24T23:00', '2026-11-27T23:00'],
    ['week', '2026-11-22T23:00', '2026-11-29T23:00'],
    ['month', '2026-10-31T23:00', '2026-11-30T23:00'],
    ['quarter', '2026-09-30T22:00', '2026-12-31T23:00'],
    ['year', '2025-12-31T23:00', '2026-12-31T23:00'],
  ] as const)('of a %s begin and end on the plant’s clock', (zoom, from, to) => {
    const window = windowOf(zoom, at('2026-11-25T08:00:00Z'), clock);
    expect([text(window.from), text(window.to)]).toEqual([from, to]);
    expect(ticksOf(zoom, window, clock)[0]).toBe(window.from);
    expect(chunksOf(window, 92).every((chunk) => chunk.to - chunk.from <= 92 * DAY_MS)).toBe(true);
    expect(windowOf(zoom, stepFrom(window, 1), clock).from).toBe(zoom === 'three_days' ? at('2026-11-27T23:00:00Z') : window.to);
    expect(windowOf(zoom, stepFrom(window, -1), clock).from).toBeLessThan(window.from);
  });

  it('have a mark at each midnight over the change of clocks', () => {
    const ticks = ticksOf('week', windowOf('week', at('2026-10-25T12:00:00Z'), clock), clock);
    expect(ticks.map((tick) => new Date(clock.shows(tick)).getUTCHours())).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('are zoomed step by step, and no further than the last', () => {
    expect(zoomBy('week', 1)).toBe('month');
    expect(zoomBy('year', 1)).toBe('year');
    expect(zoomBy('shift', -1)).toBe(ZOOMS[0]);
  });

  it('stand in the address with the search of the list', () => {
    const params = writePlan(
      new URLSearchParams('title=oil'),
      { view: 'gantt', zoom: 'shift', by: 'person', at: at('2026-11-25T08:10:00Z') },
      clock,
    );
    expect(params.toString()).toBe('title=oil&show=gantt&zoom=shift&rows=person&at=2026-11-25T09%3A10');
    expect(readPlan(params, clock, 0)).toEqual({ view: 'gantt', zoom: 'shift', by: 'person', at: at('2026-11-25T08:10:00Z') });
    expect(readPlan(new URLSearchParams('show=x&zoom=x&rows=x&at=x'), clock, 5)).toEqual({
      view: 'gantt',
      zoom: 'week',
      by: 'machine',
      at: 5,
    });
  });
});

describe('bars', () => {
  it('of one item in two answers are one, in the order of their start', () => {
    const late = job(2, '10:00', '11:00');
    const early = job(1, '08:00', '09:00');
    expect(barsOf([late, early, late]).map(({ key }) => key)).toEqual(['issue-1', 'issue-2']);
    expect(keyOf(plannedWith({ kind: 'occurrence', id: null, periodic_id: 3, at: 'x' }))).toBe('date-3-x-7');
  });

  it('keep their length and their time of day when they move over the change of clocks', () => {
    const span = { from: at('2026-10-24T06:00:00Z'), to: at('2026-10-24T08:00:00Z') };
    const moved = movedBy(span, DAY_MS, clock);
    expect([text(moved.from), text(moved.to)]).toEqual(['2026-10-25T07:00', '2026-10-25T09:00']);
  });

  it('end no earlier than a step after their start', () => {
    const span = { from: at('2026-11-25T06:00:00Z'), to: at('2026-11-25T08:00:00Z') };
    expect(text(resizedBy(span, HOUR_MS, snapOf('week'), clock).to)).toBe('2026-11-25T09:00');
    expect(text(resizedBy(span, -5 * HOUR_MS, snapOf('week'), clock).to)).toBe('2026-11-25T07:00');
  });

  it('that overlap lie in lanes, as few as possible, also where short ones are drawn wider', () => {
    const bars = barsOf([job(1, '08:00', '10:00'), job(2, '09:00', '11:00'), job(3, '10:00', '10:05'), job(4, '10:06', '10:10')]);
    const lanes = (least: number) => lanesOf(bars, least).placed.map(({ lane }) => lane);
    expect(lanes(0)).toEqual([0, 1, 0, 0]);
    expect(lanes(HOUR_MS)).toEqual([0, 1, 0, 2]);
  });
});

describe('rows', () => {
  const words = { line: () => 'L1', none: 'None', compare: (one: string, other: string) => one.localeCompare(other) };
  const named = (bars: Bar[], by: 'machine' | 'person' | 'line', also: { id: number; name: string }[] = []) =>
    rowsOf(bars, { by, also, least: 0, words }).map(({ name, placed }) => [name, placed.length]);

  it('are machines, people or lines by name, and last what has none; a job of two people stands in both', () => {
    const bars = barsOf([
      job(1, '08:00', '09:00', { employees: [sara, marek], employee_ids: [13, 12] }),
      job(2, '08:00', '09:00', { equipment: null, equipment_id: null, prod_line: { id: 4, value: { en: 'L1' } } }),
    ]);
    expect(named(bars, 'machine')).toEqual([
      ['PRS-01 Hydraulic press', 1],
      ['None', 1],
    ]);
    expect(named(bars, 'person', [{ id: 14, name: 'Adam' }])).toEqual([
      ['Adam', 0],
      ['Marek', 1],
      ['Sara', 1],
      ['None', 1],
    ]);
    expect(named(bars, 'line')).toEqual([
      ['L1', 1],
      ['None', 1],
    ]);
  });
});

describe('conflicts', () => {
  const of = (items: ReturnType<typeof job>[], off = timesOff([])) => Object.fromEntries(conflictsOf(barsOf(items), off));
  const onMarek = { employees: [marek], employee_ids: [12] };

  it('are a machine and a person in two jobs', () => {
    const elsewhere = { ...onMarek, equipment_id: 8 };
    expect(of([job(1, '08:00', '10:00', onMarek), job(2, '09:00', '11:00', elsewhere), job(3, '09:30', '09:45')])).toEqual({
      'issue-1': [
        { reason: 'machine', other: 'Job 3' },
        { reason: 'person', person: 'Marek', other: 'Job 2' },
      ],
      'issue-2': [{ reason: 'person', person: 'Marek', other: 'Job 1' }],
      'issue-3': [{ reason: 'machine', other: 'Job 1' }],
    });
  });

  it('are none where one job ends as the next begins, nor with what is closed', () => {
    expect(of([job(1, '08:00', '09:00'), job(2, '09:00', '10:00'), job(3, '08:00', '10:00', { closed: true })])).toEqual({});
  });

  it('are nobody on shift, and a licence that is missing', () => {
    const segment = { owner_id: 12, from: '2026-11-25T08:30:00.000Z', to: '2026-11-25T20:00:00.000Z', reason: 'shift' } as const;
    const work = [job(1, '08:00', '09:00', { ...onMarek, unlicensed_ids: [12] })];
    expect(of(work, timesOff([{ ...segment, state: 'unavailable' }]))).toEqual({
      'issue-1': [
        { reason: 'off_shift', person: 'Marek' },
        { reason: 'unlicensed', person: 'Marek' },
      ],
    });
    expect(of(work, timesOff([{ ...segment, state: 'on_call' }]))['issue-1']).toEqual([{ reason: 'unlicensed', person: 'Marek' }]);
  });
});

it('the load of a time is its hours of work, for each person', () => {
  const bars = barsOf([job(1, '08:00', '10:00', { employee_ids: [12, 13] }), job(2, '09:30', '12:00')]);
  const time = (from: string, to: string) => ({ from: at(`2026-11-25T${from}:00Z`), to: at(`2026-11-25T${to}:00Z`) });
  expect(loadOf(bars, [time('06:00', '09:00'), time('09:00', '12:00')])).toEqual([2, 4.5]);
});

it('an agenda has jobs by the plant’s day, those from before on the first, and a month its whole weeks', () => {
  const window = windowOf('month', at('2026-11-25T08:00:00Z'), clock);
  const bars = barsOf([
    job(1, '08:00', '09:00'),
    plannedWith({ id: 2, start: '2026-10-01T08:00:00.000Z', end: '2026-11-10T08:00:00.000Z' }),
  ]);
  expect(daysOf(bars, window, clock).map(({ day, bars: own }) => [text(day), own.map(({ key }) => key)])).toEqual([
    ['2026-10-31T23:00', ['issue-2']],
    ['2026-11-24T23:00', ['issue-1']],
  ]);
  const days = calendarDays(window, clock);
  expect([text(days[0] ?? 0), days.length % 7, days.length]).toEqual(['2026-10-25T23:00', 0, 42]);
});
