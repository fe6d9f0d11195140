import { IMPORT_LIMITS } from '@portal/contracts/imports';
import { CellErrors, dayColumns, hasTooManyRows, planCells, readCells, type PlannedCell, type StandingTime } from './schedule-table';

const SHIFTS = new Map([['N', { start: '22:00', end: '06:00' }]]);
const lookups = (people: Record<string, number[]>) => ({
  columns: dayColumns(['No', 'Name', '24', '2026-10-25'], '2026-10'),
  people: new Map(Object.entries(people)),
  shifts: SHIFTS,
  timeZone: 'Europe/Warsaw',
});

it('finds the days of a month in its header, and no other column', () => {
  expect(dayColumns(['1', 'Name', '1', '28', '30', '2026-02-03', '2026-03-03'], '2026-02')).toEqual([
    null,
    null,
    '2026-02-01',
    '2026-02-28',
    null,
    '2026-02-03',
    null,
  ]);
});

it('names each bad cell, and reads the others by the clocks of the plant', async () => {
  const rows = [
    [2, ['1001', 'Anna', 'n', '6-14']],
    [3, ['1002', 'Jan', 'urlop', null]],
    [4, ['1003', 'Ewa', '6-14', null]],
    [5, ['', 'Nobody', '6-14', null]],
    [6, [1004, 'Two', '6-14', null]],
  ] as const;
  const errors = new CellErrors();
  const cells = await readCells(rows, lookups({ '1001': [11], '1002': [12], '1004': [14, 15] }), errors);
  expect(cells.map(({ user_id, cell, from, to }) => [user_id, cell, (to - from) / 3_600_000])).toEqual([
    [11, 'C2', 9],
    [11, 'D2', 8],
  ]);
  expect(errors.listed).toEqual([
    { code: 'hour_cell_parse_error', args: { cell: 'C3', value: 'urlop' } },
    { code: 'user_not_found', args: { cell: 'A4', value: '1003' } },
    { code: 'user_not_found', args: { cell: 'A5', value: '' } },
    { code: 'several_users_found', args: { cell: 'A6', value: '1004' } },
  ]);
});

it('counts what is wrong in a file beyond what is told of it, and lets others be served meanwhile', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [at + 2, ['1001', 'Anna', 'x', 'y']] as const);
  const errors = new CellErrors();
  const served: number[] = [];
  const serving = setInterval(() => served.push(errors.count), 0);
  await readCells(rows, lookups({ '1001': [11] }), errors);
  clearInterval(serving);
  expect([errors.count, errors.listed.length]).toEqual([10_000, IMPORT_LIMITS.errors]);
  expect(served.length).toBeGreaterThan(0);
});

it('has a row for each time that people work a day, and no more', () => {
  const rows = (count: number, no: string) => Array.from({ length: count }, (_, at) => [at + 2, [no]] as const);
  const people = new Map([
    ['1001', [11]],
    ['1002', [12]],
  ]);
  expect(hasTooManyRows([...rows(4, '1001'), ...rows(4, '1002'), ...rows(50, '9999')], people)).toBe(false);
  expect(hasTooManyRows([...rows(8, '1001'), ...rows(1, '1002')], people)).toBe(true);
});

describe('cells beside what stands there', () => {
  const cell = (from: number, to: number, name: string): PlannedCell => ({
    user_id: 1,
    day: '2026-11-02',
    cell: name,
    value: 'x',
    from,
    to,
  });
  const time = (from: number, to: number, over: Partial<StandingTime> = {}): StandingTime => ({
    event_id: from,
    user_id: 1,
    imported: true,
    from,
    to,
    ...over,
  });

  const planned = async (cells: readonly PlannedCell[], standing: readonly StandingTime[], wipe: boolean) => {
    const errors = new CellErrors();
    return { ...(await planCells(cells, standing, { wipe, errors })), errors: errors.listed };
  };

  it('are left out where they are there already, and refused where they meet another', async () => {
    const plan = await planned([cell(0, 8, 'C2'), cell(8, 16, 'D2'), cell(15, 20, 'E2')], [time(0, 8)], false);
    expect(plan).toMatchObject({ unchanged: 1, create: [{ cell: 'D2' }], remove: [], errors: [{ args: { cell: 'E2' } }] });
  });

  it('take the place of what an import before brought, and of nothing else', async () => {
    const leave = time(20, 30, { imported: false });
    const plan = await planned([cell(1, 9, 'C2'), cell(10, 12, 'D2'), cell(25, 28, 'E2')], [time(0, 8), time(10, 12), leave], true);
    expect(plan).toMatchObject({
      unchanged: 1,
      create: [{ cell: 'C2' }],
      remove: [0],
      errors: [{ code: 'event_collision', args: { cell: 'E2' } }],
    });
  });
});

it('takes dates as people write them, and days of other months for nothing', () => {
  expect(dayColumns(['No', '27.03.2027', '28/3/2027', '2027-03-29', '27.04.2027', '31.02.2027', '30'], '2027-03')).toEqual([
    null,
    '2027-03-27',
    '2027-03-28',
    '2027-03-29',
    null,
    null,
    '2027-03-30',
  ]);
});
