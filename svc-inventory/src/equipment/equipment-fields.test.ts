import { initialColumns, PUBLISHED_COLUMNS, REFERENCE_COLUMNS } from './equipment-fields';

it('something new has the first status of its kind', () => {
  expect(initialColumns('machine')).toMatchObject({
    designation: '',
    symbol: null,
    availability_strategy: 'work_plan',
    status: 'operating',
  });
  expect(initialColumns('tool').status).toBe('available');
});

it('columns are published and named by the table', () => {
  expect(PUBLISHED_COLUMNS).toEqual(expect.arrayContaining(['symbol', 'hourly_cost', 'status']));
  expect(PUBLISHED_COLUMNS).not.toContain('serial_number');
  expect(REFERENCE_COLUMNS).toEqual(expect.arrayContaining(['parent_id', 'prod_line', 'currency_id']));
});
