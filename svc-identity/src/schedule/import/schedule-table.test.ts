import { dayColumns, planCells, readCells, type PlannedCell, type StandingTime } from './schedule-table';

const SHIFTS = new Map([['N', { start: '22:00', end: '06:00' }]]);
const around = (people: Record<string, number[]>) => ({
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

it('names each bad cell, and reads the others by the clocks of the plant', () => {
  const rows = [
    [2, ['1001', 'Anna', 'n', '6-14']],
    [3, ['1002', 'Jan', 'urlop', null]],
    [4, ['1003', 'Ewa', '6-14', null]],
    [5, ['', 'Nobody', '6-14', null]],
    [6, [1004, 'Two', '6-14', null]],
  ] as const;
  const { cells, errors } = readCells(rows, around({ '1001': [11], '1002': [12], '1004': [14, 15] }));
  expect(cells.map(({ user_id, cell, from, to }) => [user_id, cell, (to - from) / 3_600_000])).toEqual([
    [11, 'C2', 9],
    [11, 'D2', 8],
  ]);
  expect(errors).toEqual([
    { code: 'hour_cell_parse_error', args: { cell: 'C3', value: 'urlop' } },
    { code: 'user_not_found', args: { cell: 'A4', value: '1003' } },
    { code: 'user_not_found', args: { cell: 'A5', value: '' } },
    { code: 'several_users_found', args: { cell: 'A6', value: '1004' } },
  ]);
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

  it('are left out where they are there already, and refused where they meet another', () => {
    const plan = planCells([cell(0, 8, 'C2'), cell(8, 16, 'D2'), cell(15, 20, 'E2')], [time(0, 8)], false);
    expect(plan).toMatchObject({ unchanged: 1, create: [{ cell: 'D2' }], remove: [], errors: [{ args: { cell: 'E2' } }] });
  });

  it('take the place of what an import before brought, and of nothing else', () => {
    const leave = time(20, 30, { imported: false });
    const plan = planCells([cell(1, 9, 'C2'), cell(10, 12, 'D2'), cell(25, 28, 'E2')], [time(0, 8), time(10, 12), leave], true);
    expect(plan).toMatchObject({
      unchanged: 1,
      create: [{ cell: 'C2' }],
      remove: [0],
      errors: [{ code: 'event_collision', args: { cell: 'E2' } }],
    });
  });
});
